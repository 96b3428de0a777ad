import { SWITCH_MARKS } from "@baize/engine";
import { ACTION_GROUPS, type ActionGroup, type ActionId } from "../actions.ts";

/** The actions of each section of a menu, by what the menu is about, in their order. */
export const SECTIONS = {
  "card.ask": ["askControl", "askShow"],
  "card.board": ["tap", "flip", "addCounter", "counters", "note", "stats", "transform"],
  "card.copy": ["attach", "detach", "clone", "copy"],
  "card.give": ["give"],
  "card.hand": ["play", "playFaceDown", "discard"],
  "card.hide": ["hide"],
  "card.look": ["relatedTokens", "nameInChat"],
  "card.marks": [...SWITCH_MARKS, "strengthen", "weaken", "removeCounter"],
  "card.more": ["rotate"],
  "card.picture": ["ownPicture", "ownPictureAway"],
  "card.pile": ["play", "flip", "sideboardIn"],
  "card.place": ["place"],
  "card.point": ["target", "arrow", "clearArrows", "ping"],
  "card.read": ["read"],
  "card.show": ["reveal"],
  "card.showTo": ["revealTo"],
  chance: ["dice", "coin", "randomSeat", "choose"],
  deck: ["resetDeck", "unloadDeck", "swapSideboard"],
  game: ["ready", "startRandom", "startWith", "phaseBack", "reverse", "comeBack", "concede"],
  "game.deck": ["swapSideboard", "resetDeck", "unloadDeck", "nextGame"],
  "game.undo": ["redo", "allowUndo"],
  hand: [
    "sortHand",
    "revealHand",
    "revealHandTo",
    "hideHand",
    "revealRandom",
    "discardRandom",
    "chanceFromHand",
  ],
  host: ["lock", "offerSeats", "renewPlayers", "renewSpectators"],
  "host.end": ["closeRoom"],
  "library.away": ["mill", "millMany", "exileTop"],
  "library.awayMore": ["millFaceDown", "millBottom", "exileTopMany", "exileFaceDown"],
  "library.cut": ["cut", "cutMany", "shuffleTopMany", "shuffleBottomMany"],
  "library.draw": ["draw"],
  "library.drawMore": ["drawMany", "drawBottom", "deal", "shuffle", "refill", "mulligan"],
  "library.load": ["bringDeck"],
  "library.look": ["lookAll", "lookTop", "lookBottom"],
  "library.reveal": [
    "revealTop",
    "revealTopMany",
    "revealNext",
    "revealTopTo",
    "hideTop",
    "topToAll",
    "topToMe",
  ],
  "pile.other": ["askLibrary", "askLibraryTake"],
  place: ["paste", "selectAll"],
  play: ["untapAll", "token", "tokenAgain", "dice", "coin", "undo", "redo"],
  "play.turn": ["phaseNext", "turnNext"],
  "seat.allow": ["letLibrary", "letLibraryTake", "letHand", "endLibrary", "endHand"],
  "seat.ask": ["askLibrary", "askLibraryTake", "askHand"],
  "seat.concede": ["comeBack", "concede"],
  "seat.host": ["giveHost", "seatLink", "kick", "clearSeat"],
  "seat.link": ["recoveryLink"],
  "seat.other": ["give", "startWith", "damage"],
  "seat.own": ["arrow", "clearArrows", "lifeSet", "ownCounters", "damage"],
  "seat.signals": ["ready", "hold", "ok"],
  sideboard: ["swapSideboard"],
  "table.about": ["about"],
  "table.counters": ["damage", "ownCounters", "tableCounters", "arrow"],
  "table.files": ["fullRecord"],
  "table.leave": ["leave", "giveUpSeat"],
  "table.page": ["showAllHands", "command", "macros", "invite", "keys"],
  "table.pictures": ["ownPictures"],
  "table.tokens": ["token", "tokenAgain"],
  "table.turn": ["bringDeck", "undo", "phaseNext", "hold", "ok"],
  "take.other": ["toBottom", "toBottomRandom"],
  "take.own": ["sideboardOut", "toBottomRandom"],
} satisfies Readonly<Record<string, readonly ActionId[]>>;

export type Section = keyof typeof SECTIONS;

/** Actions that no menu offers: those of keys and of the command palette, and those that menus offer with an argument. */
export const UNLISTED: ReadonlySet<ActionId> = new Set([
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
  "letGo",
]);

/** Where an action stands that no section names, by what it is about. */
const LAST: Readonly<Record<ActionGroup, Section>> = {
  cards: "card.marks",
  library: "library.awayMore",
  hand: "hand",
  seat: "seat.own",
  access: "seat.allow",
  room: "table.counters",
  host: "host",
};

const placed = new Set<ActionId>([...UNLISTED, ...Object.values(SECTIONS).flat()]);

/** The actions of a section; last those of its subject that stand nowhere else. */
export const actionsIn = (section: Section): readonly ActionId[] => [
  ...SECTIONS[section],
  ...ACTION_GROUPS.filter(({ group }) => LAST[group] === section)
    .flatMap(({ ids }) => ids)
    .filter((id) => !placed.has(id)),
];
