import { ON_OFF_MARKS } from "@baize/engine";
import { ACTION_GROUPS, type ActionGroupId, type ActionId } from "../actions.ts";

/** The actions of each section of a menu, by what the menu is about, in their order. */
export const ACTION_IDS_BY_MENU_SECTION = {
  "card.ask": ["askControl", "askShow"],
  "card.board": ["tap", "flip"],
  "card.copy": ["attach", "detach", "clone", "relatedTokens", "copy"],
  "card.counters": [
    "addCounter",
    "removeCounter",
    "counters",
    "stats",
    "strengthen",
    "weaken",
    "note",
  ],
  "card.give": ["give"],
  "card.hand": ["play", "playFaceDown", "discard"],
  "card.hide": ["hide"],
  "card.discard": ["toDiscard"],
  "card.history": ["cardHistory"],
  "card.marks": ON_OFF_MARKS,
  "card.more": ["transform", "rotate"],
  "card.picture": ["ownPicture", "ownPictureAway", "tablePicture", "tablePictureAway"],
  "card.pile": ["play", "flip", "sideboardIn"],
  "card.place": ["place"],
  "card.point": ["target", "arrow", "clearArrows", "ping", "nameInChat"],
  "card.read": ["read", "nameCard"],
  "card.show": ["reveal"],
  "card.showTo": ["revealTo"],
  chance: ["dice", "coin", "randomSeat", "choose"],
  clock: ["setClock", "pauseClock", "removeClock"],
  "clock.time": ["addTime"],
  deck: ["fillDeck", "buildDeck", "resetDeck", "unloadDeck", "swapSideboard", "showList"],
  game: ["ready", "startRandom", "reverse", "skip"],
  "game.end": ["nextGame", "comeBack", "concede", "giveUpSeat"],
  "game.first": ["startWith"],
  "game.turn": ["phaseNext", "phaseBack", "turnNext", "hold", "ok", "undo", "redo", "allowUndo"],
  hand: ["sortHand", "revealHand"],
  "hand.chance": [
    "hideHand",
    "openHand",
    "shareHand",
    "revealRandom",
    "discardRandom",
    "chanceFromHand",
  ],
  "hand.to": ["revealHandTo"],
  host: [
    "becomeHost",
    "lock",
    "forbidPictures",
    "offerSeats",
    "delaySpectators",
    "spectatorChatOff",
    "houseRules",
    "listTable",
    "renewPlayers",
    "renewSpectators",
    "renewJudge",
  ],
  "host.end": ["closeRoom"],
  judge: ["callJudge", "judgeNoMore"],
  "library.away": ["mill"],
  "library.awayMore": [
    "millMany",
    "millFaceDown",
    "millBottom",
    "exileTop",
    "exileTopMany",
    "exileFaceDown",
  ],
  "library.cut": ["cut", "cutMany", "shuffleTopMany", "shuffleBottomMany"],
  "library.draw": ["draw"],
  "library.deal": ["deal"],
  "library.drawMore": ["drawMany", "drawBottom", "refill", "mulligan"],
  "library.load": ["bringDeck"],
  "library.look": ["shuffle", "lookAll"],
  "library.reveal": ["lookTop", "lookBottom", "revealTop", "revealTopMany", "revealNext"],
  "library.revealTo": ["revealTopTo"],
  "library.revealed": ["hideTop", "topToAll", "topToMe"],
  "pile.other": ["askLibrary", "askLibraryTake"],
  match: ["match", "setMatch", "endMatch"],
  place: ["paste", "selectAll"],
  play: ["untapAll", "undo", "token", "tokenAgain", "phaseNext"],
  "seat.allowLibrary": ["letLibrary", "letLibraryTake", "endLibrary"],
  "seat.allow": ["letLibrary", "letLibraryTake", "letHand", "endLibrary", "endHand"],
  "seat.ask": ["askLibrary", "askLibraryTake", "askHand"],
  "seat.concede": ["comeBack", "concede"],
  "seat.host": ["addTime", "giveHost", "seatLink", "kick", "clearSeat"],
  "seat.link": ["recoveryLink"],
  "seat.other": ["give", "startWith", "damage", "hidePictures"],
  "seat.own": ["arrow", "clearArrows", "lifeSet", "ownCounters", "damage", "addTime", "shareView"],
  "seat.signals": ["hold", "ok"],
  sideboard: ["swapSideboard"],
  "table.counters": ["token", "tokenAgain", "damage", "ownCounters", "tableCounters", "arrow"],
  "table.files": ["fullRecord"],
  "table.help": ["command", "macros", "keys", "tour", "about"],
  "table.leave": ["leave"],
  "table.pictures": ["ownPictures", "tablePictures"],
  "table.players": ["invite", "deckLists", "shareView", "showAllHands"],
  "table.settings": ["settings"],
  "take.other": ["toBottom", "toBottomRandom"],
  "take.own": ["sideboardOut", "toBottomRandom"],
} satisfies Readonly<Record<string, readonly ActionId[]>>;

export type MenuSectionId = keyof typeof ACTION_IDS_BY_MENU_SECTION;

/**
 * Actions that no menu offers: those of keys and of the command palette, and those that menus offer with an argument.
 */
export const ACTIONS_NOT_IN_MENUS: ReadonlySet<ActionId> = new Set([
  "use",
  "cardMenu",
  "highlight",
  "shuffleTop",
  "shuffleBottom",
  "life",
  "lifeDown",
  "counterAdd",
  "phase",
  "say",
  "quick",
  "graveyard",
  "exile",
  "sideboard",
  "board",
  "chat",
  "log",
  "sound",
  "letGo",
  "toHand",
  "toExile",
]);

/** Where an action stands that no section names, by what it is about. */
const LAST: Readonly<Record<ActionGroupId, MenuSectionId>> = {
  cards: "card.marks",
  library: "library.awayMore",
  hand: "hand",
  seat: "seat.own",
  access: "seat.allow",
  room: "table.counters",
  host: "host",
};

const placed = new Set<ActionId>([
  ...ACTIONS_NOT_IN_MENUS,
  ...Object.values(ACTION_IDS_BY_MENU_SECTION).flat(),
]);

/** The actions of a section; last those of its subject that stand nowhere else. */
export const actionsOfSection = (section: MenuSectionId): readonly ActionId[] => [
  ...ACTION_IDS_BY_MENU_SECTION[section],
  ...ACTION_GROUPS.filter(({ group }) => LAST[group] === section)
    .flatMap(({ ids }) => ids)
    .filter((id) => !placed.has(id)),
];
