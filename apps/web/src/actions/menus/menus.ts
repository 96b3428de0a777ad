import {
  battlefieldZoneKindOf,
  type CardHandle,
  findZoneDefinition,
  type MarkerColour,
  type Position,
  sideboardSectionOf,
  type ZoneId,
} from "@baize/engine";
import type { ActionArgs } from "../../model/action-args.ts";
import { localizedFaceName } from "../../model/cards/localized-face-name.ts";
import { nameOfSeat } from "../../model/labels.ts";
import { currentCardView, ownSeatView, type Table } from "../../model/table.tsx";
import type { MenuState } from "../../model/ui-state.ts";
import {
  canBrowseZone,
  findHandZoneDefinition,
  payloadFieldsOfZone,
  zoneKindOf,
} from "../../model/zones.ts";
import { menuStrings } from "../../text/menus.ts";
import { tableStrings } from "../../text/table.ts";
import { uiStrings } from "../../text/ui.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import type { ActionId } from "../actions.ts";
import { canMoveToOwnZone, moveCardsToOwnZone, selectionOrPressedCard } from "../intents.ts";
import { isOwnOrSharedZone, openPilePanel, visibleLibraryCardCount } from "../open-pile-panel.ts";
import {
  gameActionEntries,
  gameActionEntriesForCards,
  gameActionEntriesOfZone,
} from "./game-action-entries.ts";
import { judgeMenuEntries } from "./judge-menu.ts";
import { frequentLibraryMenuEntries, libraryMenuEntries } from "./library-menu.ts";
import { lookDestinationEntries, sideboardOutEntries } from "./look-destinations.ts";
import {
  actionEntries,
  intentEntries,
  MENU_SEPARATOR,
  menuItem,
  radioGroupEntries,
  sectionEntries,
  withSeparator,
  wrapEntriesInSubmenu,
} from "./menu-entries.ts";
import { otherSeatMenuEntries } from "./seat-menu.ts";
import { chanceMenuEntries, tableMenuEntries } from "./table-menu.ts";

const SIDES = [0, 1, 2] as const;

const highlights = (table: Table, given: ActionArgs): MenuEntry[] => {
  const menus = menuStrings.now();
  const cards = [...given.cards];
  const [first] = cards;
  const now =
    first === undefined ? null : (currentCardView(table, first)?.marks?.highlight ?? null);
  const one = Object.entries(menus.colours).flatMap(([colour, label]) =>
    intentEntries(table, "card.highlight.set", {
      label,
      payload: { cards, colour: colour as MarkerColour },
      checked: now === colour,
    }),
  );
  const none = { label: menus.plain, payload: { cards, colour: null }, checked: now === null };
  return radioGroupEntries(menus.highlight, [
    ...one,
    ...intentEntries(table, "card.highlight.set", none),
  ]);
};

const sides = (table: Table, given: ActionArgs): MenuEntry[] =>
  SIDES.flatMap((side) =>
    intentEntries(table, "card.transform", {
      label: menuStrings.now().side(side + 1),
      payload: { cards: [...given.cards], side },
    }),
  );

const straight = (table: Table, { cards }: ActionArgs): MenuEntry[] =>
  cards.some((handle) => (currentCardView(table, handle)?.marks?.rotation ?? 0) !== 0)
    ? intentEntries(table, "card.rotate", {
        label: menuStrings.now().straight,
        payload: { cards: [...cards], rotation: 0 },
      })
    : [];

/** Less frequent actions for cards on a battlefield, such as notes and rotation. */
const marksMenu = (
  table: Table,
  given: ActionArgs,
  first: readonly MenuEntry[] = [],
): MenuEntry[] => {
  const menus = menuStrings.now();
  return wrapEntriesInSubmenu(menus.marks, [
    ...first,
    ...sectionEntries(table, "card.more", given),
    ...wrapEntriesInSubmenu(menus.sides, sides(table, given)),
    ...straight(table, given),
    ...sectionEntries(table, "card.marks", given),
    ...wrapEntriesInSubmenu(menus.highlight, highlights(table, given)),
    ...wrapEntriesInSubmenu(menus.players, [
      ...sectionEntries(table, "card.ask", given),
      ...sectionEntries(table, "card.give", given),
    ]),
    ...wrapEntriesInSubmenu(menus.picture, sectionEntries(table, "card.picture", given)),
    ...sectionEntries(table, "card.history", given),
  ]);
};

const onBoard = (table: Table, given: ActionArgs): MenuEntry[] => {
  const menus = menuStrings.now();
  return [
    ...sectionEntries(table, "card.board", given),
    ...sectionEntries(table, "card.discard", given),
    ...wrapEntriesInSubmenu(menus.counters, sectionEntries(table, "card.counters", given)),
    ...wrapEntriesInSubmenu(menus.point, [
      ...sectionEntries(table, "card.point", given),
      ...(given.cards.some((card) => currentCardView(table, card)?.faceDown)
        ? shows(table, given)
        : []),
    ]),
    ...wrapEntriesInSubmenu(menus.copy, sectionEntries(table, "card.copy", given)),
  ];
};

/** To whom cards may be shown that only this player sees. */
const shows = (table: Table, given: ActionArgs): MenuEntry[] => {
  const one = sectionEntries(table, "card.showTo", given);
  return [
    ...sectionEntries(table, "card.show", given),
    ...(one.length > 1 ? wrapEntriesInSubmenu(menuStrings.now().revealTo, one) : []),
    ...sectionEntries(table, "card.hide", given),
  ];
};

const inHand = (table: Table, given: ActionArgs): MenuEntry[] => [
  ...sectionEntries(table, "card.hand", given),
  ...shows(table, given),
];

/** Actions for cards of other zones. */
const elsewhere = (table: Table, given: ActionArgs): MenuEntry[] => [
  ...sectionEntries(table, "card.pile", given),
  ...wrapEntriesInSubmenu(menuStrings.now().point, sectionEntries(table, "card.point", given)),
];

/** The keys that send cards to a zone. */
const senderTo = ({ game }: Table, kind: string): ActionId | null => {
  if (kind === findHandZoneDefinition(game)?.kind) return "toHand";
  if (kind === game.discard) return "toDiscard";
  return kind === "exile" ? "toExile" : null;
};

/** The zones that cards may be moved to from where they are, as menu entries. */
const destinations = (table: Table, from: string, cards: readonly CardHandle[]): MenuEntry[] => {
  const menus = menuStrings.now();
  const given = { cards };
  // To the battlefield the cards of piles and hands are played.
  const isBoard = findZoneDefinition(table.game, from)?.layout === "free";
  const ways = table.game.zones
    .filter(({ kind }) => kind !== from && (isBoard || kind !== battlefieldZoneKindOf(table.game)))
    .filter(({ kind }) => canMoveToOwnZone(table, cards, kind))
    .flatMap(({ kind, name, visibility }) => {
      const sender = senderTo(table, kind);
      if (sender) return actionEntries(table, sender, { given });
      const run = () => moveCardsToOwnZone(table, cards, { kind });
      if (visibility !== "nobody") return [menuItem({ label: menus.moveTo(name), run })];
      return [
        menuItem({ label: menus.onTopOf(name), run }),
        ...actionEntries(table, "toBottom", { given: { cards, library: kind } }),
        ...actionEntries(table, "toBottomRandom", {
          given: { cards: cards.length > 1 ? cards : [], library: kind },
        }),
      ];
    });
  return ways.length === 0
    ? []
    : wrapEntriesInSubmenu(menus.moveCards, [
        ...sectionEntries(table, "card.place", given),
        ...ways,
      ]);
};

/** All actions for a card of a zone, and for the selection if the card is in it. */
export const cardMenuEntries = (table: Table, handle: CardHandle, zone: ZoneId): MenuEntry[] => {
  const read = sectionEntries(table, "card.read", { cards: [handle] });
  if (table.seat === null) {
    return [
      ...judgeMenuEntries(table, { cards: selectionOrPressedCard(table, handle) }),
      ...read,
      ...sectionEntries(table, "card.history", { cards: [handle] }),
    ];
  }
  const handles = selectionOrPressedCard(table, handle);
  const given: ActionArgs = { cards: handles };
  const kind = zoneKindOf(zone);
  const definition = findZoneDefinition(table.game, kind);
  if (definition?.visibility === "nobody") {
    const more = marksMenu(table, given, sideboardOutEntries(table, handles));
    return [...lookDestinationEntries(table, handles), ...read, ...more];
  }
  const verbs =
    definition?.layout === "free"
      ? onBoard(table, given)
      : kind === findHandZoneDefinition(table.game)?.kind
        ? inHand(table, given)
        : elsewhere(table, given);
  return [...verbs, ...destinations(table, kind, handles), ...read, ...marksMenu(table, given)];
};

/** A position on a board, as shares of its width and height; undefined for the whole board. */
interface Spot {
  readonly position?: Position;
}

const pointHere = (table: Table, zone: ZoneId, spot: Spot): MenuEntry[] => {
  const place = payloadFieldsOfZone(table, zone);
  if (!place) return [];
  const label = menuStrings.now().pointHere;
  return intentEntries(table, "table.ping", { label, payload: { ...place, ...spot } });
};

/** The menu of the player's hand. */
export const handMenuEntries = (table: Table, zone: ZoneId): MenuEntry[] => {
  const { view } = table.client.getSnapshot();
  if (view?.zones.get(zone)?.seat !== table.seat) return [];
  const to = sectionEntries(table, "hand.to");
  return [
    ...sectionEntries(table, "hand"),
    ...wrapEntriesInSubmenu(menuStrings.now().revealTo, to),
    ...sectionEntries(table, "hand.chance"),
    ...withSeparator(frequentLibraryMenuEntries(table)),
  ];
};

/** The menu of a pile. */
export const pileMenuEntries = (table: Table, zone: ZoneId): MenuEntry[] => {
  const menus = menuStrings.now();
  const definition = findZoneDefinition(table.game, zoneKindOf(zone));
  if (!definition) return [];
  const { view } = table.client.getSnapshot();
  const owner = view?.zones.get(zone)?.seat ?? null;
  const own = isOwnOrSharedZone(table, zone);
  const actions = gameActionEntriesOfZone(table, zone);
  if (definition.visibility === "nobody") {
    const open = menuItem({ label: menus.seeShown, run: () => openPilePanel(table, zone) });
    const more = own
      ? libraryMenuEntries(table, definition.kind)
      : owner === null
        ? []
        : sectionEntries(table, "pile.other", { cards: [], seat: owner, library: definition.kind });
    return [
      ...actions,
      ...(visibleLibraryCardCount(table, zone) > 0 ? [open, MENU_SEPARATOR] : []),
      ...more,
    ];
  }
  if (!canBrowseZone(definition, own)) return actions;
  const place = payloadFieldsOfZone(table, zone);
  const label = menus.pickRandom;
  return [
    ...actions,
    menuItem({ label: menus.open, run: () => openPilePanel(table, zone) }),
    ...(definition.kind === sideboardSectionOf(table.game)?.zone
      ? sectionEntries(table, "sideboard")
      : []),
    ...(place ? intentEntries(table, "card.random", { label, payload: place }) : []),
  ];
};

/** The menu of a board, or of a position on it. */
export const boardMenuEntries = (table: Table, zone: ZoneId, spot: Spot): MenuEntry[] => {
  if (table.seat === null) return [];
  return [
    ...sectionEntries(table, "play"),
    ...chanceMenuEntries(table),
    ...sectionEntries(table, "place"),
    ...pointHere(table, zone, spot),
  ];
};

/** The phases at which other players' turns stop for this player. */
const stopsMenu = (table: Table): MenuEntry[] => {
  const stops = ownSeatView(table)?.stops ?? [];
  return table.game.phases.flatMap(({ id, name }) => {
    const checked = stops.includes(id);
    const label = menuStrings.now().stopAt(name);
    return intentEntries(table, "phase.stop", {
      label,
      checked,
      payload: { phase: id, stop: !checked },
    });
  });
};

/** The phases of the turn; each can be chosen by who leads it, and the others can have it wait for them there. */
export const phaseMenuEntries = (table: Table): MenuEntry[] => {
  const phases = phasesToGoTo(table);
  return phases.length === 0
    ? stopsMenu(table)
    : [
        ...phases,
        ...withSeparator(wrapEntriesInSubmenu(menuStrings.now().stops, stopsMenu(table))),
      ];
};

const phasesToGoTo = (table: Table): MenuEntry[] => {
  const now = table.client.getSnapshot().view?.table.phase;
  const phases = table.game.phases.flatMap(({ id, name: label }) =>
    intentEntries(table, "phase.set", { label, payload: { phase: id }, checked: id === now }),
  );
  return radioGroupEntries(tableStrings.now().bar.phase, phases);
};

/** The title of a card's menu: the card, or the number of selected cards. */
export const cardMenuTitle = (table: Table, handle: CardHandle): string => {
  const many = selectionOrPressedCard(table, handle).length;
  const face = currentCardView(table, handle)?.face;
  const name = face ? localizedFaceName(face) : uiStrings.now().faceDownCard;
  return many > 1 ? menuStrings.now().cards(many) : name;
};

interface Shown {
  readonly title?: string;
  readonly entries: readonly MenuEntry[];
}

/** The title of a menu, and its entries. */
export const menuTitleAndEntries = (table: Table, menu: MenuState): Shown => {
  const { view } = table.client.getSnapshot();
  const nameOfZone = (zone: ZoneId): string =>
    findZoneDefinition(table.game, zoneKindOf(zone))?.name ?? menuStrings.now().table;
  switch (menu.kind) {
    case "card": {
      const { handle, zone } = menu;
      // A card that all see on a pile stands for the pile, too.
      const isSecret = findZoneDefinition(table.game, zoneKindOf(zone))?.visibility === "nobody";
      const ofPile = isSecret ? [] : gameActionEntriesOfZone(table, zone);
      const asked = gameActionEntriesForCards(table, zone, selectionOrPressedCard(table, handle));
      const entries = [...ofPile, ...asked, ...cardMenuEntries(table, handle, zone)];
      return { title: cardMenuTitle(table, handle), entries };
    }
    case "pile":
      return { title: nameOfZone(menu.zone), entries: pileMenuEntries(table, menu.zone) };
    case "place": {
      const isHand =
        table.seat !== null && zoneKindOf(menu.zone) === findHandZoneDefinition(table.game)?.kind;
      const entries = isHand
        ? handMenuEntries(table, menu.zone)
        : boardMenuEntries(table, menu.zone, menu);
      return { title: nameOfZone(menu.zone), entries };
    }
    case "seat":
      return {
        title: nameOfSeat(view, menu.seat),
        entries: otherSeatMenuEntries(table, menu.seat),
      };
    case "phase":
      return { title: tableStrings.now().bar.phase, entries: phaseMenuEntries(table) };
    case "game":
      return { title: tableStrings.now().acts.game, entries: gameActionEntries(table) };
    case "table":
      return { entries: tableMenuEntries(table) };
  }
};
