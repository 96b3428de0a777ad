import {
  battlefieldKind,
  type Colour,
  type Handle,
  type Position,
  sideboardSection,
  type ZoneId,
  zoneDefinition,
} from "@baize/engine";
import type { ActionArgs } from "../../model/action-args.ts";
import { nameOfFace } from "../../model/cards/name-of-face.ts";
import { nameOfSeat } from "../../model/labels.ts";
import { cardNow, ownSeat, type Table } from "../../model/table.tsx";
import type { OpenMenu } from "../../model/ui-state.ts";
import { handOf, isReadable, placeIn, zoneKindOf } from "../../model/zones.ts";
import { menusText } from "../../text/menus.ts";
import { tableText } from "../../text/table.ts";
import { uiText } from "../../text/ui.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import type { ActionId } from "../actions.ts";
import { canMoveToZone, selectionOrCard, sendTo } from "../intents.ts";
import { isOwnZone, openPile, shownIn } from "../open-pile.ts";
import { actionsWith, gameActionEntries, zoneActions } from "./game-actions.ts";
import { judgeMenu } from "./judge-menu.ts";
import { drawMenu, libraryMenu } from "./library-menu.ts";
import { choice, entry, group, item, LINE, section, submenu, verb } from "./menu-item.ts";
import { seatMenu } from "./seat-menu.ts";
import { chanceMenu, tableMenu } from "./table-menu.ts";
import { takeMenu } from "./take-menu.ts";

const SIDES = [0, 1, 2] as const;

const highlights = (table: Table, given: ActionArgs): MenuEntry[] => {
  const menus = menusText.now();
  const cards = [...given.cards];
  const [first] = cards;
  const now = first === undefined ? null : (cardNow(table, first)?.marks?.highlight ?? null);
  const one = Object.entries(menus.colours).flatMap(([colour, label]) =>
    verb(table, "card.highlight.set", {
      label,
      payload: { cards, colour: colour as Colour },
      checked: now === colour,
    }),
  );
  const none = { label: menus.plain, payload: { cards, colour: null }, checked: now === null };
  return choice(menus.highlight, [...one, ...verb(table, "card.highlight.set", none)]);
};

const sides = (table: Table, given: ActionArgs): MenuEntry[] =>
  SIDES.flatMap((side) =>
    verb(table, "card.transform", {
      label: menusText.now().side(side + 1),
      payload: { cards: [...given.cards], side },
    }),
  );

const straight = (table: Table, { cards }: ActionArgs): MenuEntry[] =>
  cards.some((handle) => (cardNow(table, handle)?.marks?.rotation ?? 0) !== 0)
    ? verb(table, "card.rotate", {
        label: menusText.now().straight,
        payload: { cards: [...cards], rotation: 0 },
      })
    : [];

/** Less frequent actions for cards on a battlefield, such as notes and rotation. */
const marksMenu = (table: Table, given: ActionArgs): MenuEntry[] => {
  const menus = menusText.now();
  return submenu(menus.marks, [
    ...section(table, "card.more", given),
    ...sides(table, given),
    ...straight(table, given),
    ...section(table, "card.marks", given),
    ...submenu(menus.highlight, highlights(table, given)),
    ...submenu(menus.players, [
      ...section(table, "card.ask", given),
      ...section(table, "card.give", given),
    ]),
    ...submenu(menus.picture, section(table, "card.picture", given)),
  ]);
};

const onBoard = (table: Table, given: ActionArgs): MenuEntry[] => {
  const menus = menusText.now();
  return [
    ...section(table, "card.board", given),
    ...section(table, "card.discard", given),
    ...submenu(menus.counters, section(table, "card.counters", given)),
    ...submenu(menus.point, [
      ...section(table, "card.point", given),
      ...(given.cards.some((card) => cardNow(table, card)?.faceDown) ? shows(table, given) : []),
    ]),
    ...submenu(menus.copy, section(table, "card.copy", given)),
  ];
};

/** To whom cards may be shown that only this player sees. */
const shows = (table: Table, given: ActionArgs): MenuEntry[] => {
  const one = section(table, "card.showTo", given);
  return [
    ...section(table, "card.show", given),
    ...(one.length > 1 ? submenu(menusText.now().revealTo, one) : []),
    ...section(table, "card.hide", given),
  ];
};

const inHand = (table: Table, given: ActionArgs): MenuEntry[] => [
  ...section(table, "card.hand", given),
  ...shows(table, given),
];

/** Actions for cards of other zones. */
const elsewhere = (table: Table, given: ActionArgs): MenuEntry[] => [
  ...section(table, "card.pile", given),
  ...submenu(menusText.now().point, section(table, "card.point", given)),
];

/** The keys that send cards to a zone. */
const senderTo = ({ game }: Table, kind: string): ActionId | null => {
  if (kind === handOf(game)?.kind) return "toHand";
  if (kind === game.discard) return "toDiscard";
  return kind === "exile" ? "toExile" : null;
};

/** The zones that cards may be moved to from where they are, as menu entries. */
const destinations = (table: Table, from: string, cards: readonly Handle[]): MenuEntry[] => {
  const menus = menusText.now();
  const given = { cards };
  // To the battlefield the cards of piles and hands are played.
  const isBoard = zoneDefinition(table.game, from)?.layout === "free";
  const ways = table.game.zones
    .filter(({ kind }) => kind !== from && (isBoard || kind !== battlefieldKind(table.game)))
    .filter(({ kind }) => canMoveToZone(table, cards, kind))
    .flatMap(({ kind, name, visibility }) => {
      const sender = senderTo(table, kind);
      if (sender) return entry(table, sender, { given });
      const run = () => sendTo(table, cards, { kind });
      if (visibility !== "nobody") return [item({ label: menus.moveTo(name), run })];
      return [
        item({ label: menus.onTopOf(name), run }),
        ...entry(table, "toBottom", { given: { cards, library: kind } }),
        ...entry(table, "toBottomRandom", {
          given: { cards: cards.length > 1 ? cards : [], library: kind },
        }),
      ];
    });
  return ways.length === 0
    ? []
    : submenu(menus.moveCards, [...section(table, "card.place", given), ...ways]);
};

/** All actions for a card of a zone, and for the selection if the card is in it. */
export const cardMenu = (table: Table, handle: Handle, zone: ZoneId): MenuEntry[] => {
  const read = section(table, "card.read", { cards: [handle] });
  if (table.seat === null) {
    return [...judgeMenu(table, { cards: selectionOrCard(table, handle) }), ...read];
  }
  const handles = selectionOrCard(table, handle);
  const given: ActionArgs = { cards: handles };
  const kind = zoneKindOf(zone);
  const definition = zoneDefinition(table.game, kind);
  if (definition?.visibility === "nobody") {
    return [...takeMenu(table, handles), ...read, ...marksMenu(table, given)];
  }
  const verbs =
    definition?.layout === "free"
      ? onBoard(table, given)
      : kind === handOf(table.game)?.kind
        ? inHand(table, given)
        : elsewhere(table, given);
  return [...verbs, ...destinations(table, kind, handles), ...read, ...marksMenu(table, given)];
};

/** A position on a board, as shares of its width and height; undefined for the whole board. */
interface Spot {
  readonly position?: Position;
}

const pointHere = (table: Table, zone: ZoneId, spot: Spot): MenuEntry[] => {
  const place = placeIn(table, zone);
  if (!place) return [];
  const label = menusText.now().pointHere;
  return verb(table, "table.ping", { label, payload: { ...place, ...spot } });
};

/** The menu of the player's hand. */
export const handMenu = (table: Table, zone: ZoneId): MenuEntry[] => {
  const { view } = table.client.getSnapshot();
  if (view?.zones.get(zone)?.seat !== table.seat) return [];
  const to = section(table, "hand.to");
  return [
    ...section(table, "hand"),
    ...submenu(menusText.now().revealTo, to),
    ...section(table, "hand.chance"),
    ...group(drawMenu(table)),
  ];
};

/** The menu of a pile. */
export const pileMenu = (table: Table, zone: ZoneId): MenuEntry[] => {
  const menus = menusText.now();
  const definition = zoneDefinition(table.game, zoneKindOf(zone));
  if (!definition) return [];
  const { view } = table.client.getSnapshot();
  const owner = view?.zones.get(zone)?.seat ?? null;
  const own = isOwnZone(table, zone);
  const actions = zoneActions(table, zone);
  if (definition.visibility === "nobody") {
    const open = item({ label: menus.seeShown, run: () => openPile(table, zone) });
    const more = own
      ? libraryMenu(table, definition.kind)
      : owner === null
        ? []
        : section(table, "pile.other", { cards: [], seat: owner, library: definition.kind });
    return [...actions, ...(shownIn(table, zone) > 0 ? [open, LINE] : []), ...more];
  }
  if (!isReadable(definition, own)) return actions;
  const place = placeIn(table, zone);
  const label = menus.pickRandom;
  return [
    ...actions,
    item({ label: menus.open, run: () => openPile(table, zone) }),
    ...(definition.kind === sideboardSection(table.game)?.zone ? section(table, "sideboard") : []),
    ...(place ? verb(table, "card.random", { label, payload: place }) : []),
  ];
};

/** The menu of a board, or of a position on it. */
export const boardMenu = (table: Table, zone: ZoneId, spot: Spot): MenuEntry[] => {
  if (table.seat === null) return [];
  return [
    ...section(table, "play"),
    ...chanceMenu(table),
    ...section(table, "place"),
    ...pointHere(table, zone, spot),
  ];
};

/** The phases at which other players' turns stop for this player. */
const stopsMenu = (table: Table): MenuEntry[] => {
  const stops = ownSeat(table)?.stops ?? [];
  return table.game.phases.flatMap(({ id, name }) => {
    const checked = stops.includes(id);
    const label = menusText.now().stopAt(name);
    return verb(table, "phase.stop", { label, checked, payload: { phase: id, stop: !checked } });
  });
};

/** The phases of the turn; each can be chosen by who leads it, and the others can have it wait for them there. */
export const phaseMenu = (table: Table): MenuEntry[] => {
  const phases = phasesToGoTo(table);
  return phases.length === 0
    ? stopsMenu(table)
    : [...phases, ...group(submenu(menusText.now().stops, stopsMenu(table)))];
};

const phasesToGoTo = (table: Table): MenuEntry[] => {
  const now = table.client.getSnapshot().view?.table.phase;
  const phases = table.game.phases.flatMap(({ id, name: label }) =>
    verb(table, "phase.set", { label, payload: { phase: id }, checked: id === now }),
  );
  return choice(tableText.now().bar.phase, phases);
};

/** The title of a card's menu: the card, or the number of selected cards. */
export const titleOfCards = (table: Table, handle: Handle): string => {
  const many = selectionOrCard(table, handle).length;
  const face = cardNow(table, handle)?.face;
  const name = face ? nameOfFace(face) : uiText.now().faceDownCard;
  return many > 1 ? menusText.now().cards(many) : name;
};

interface Shown {
  readonly title?: string;
  readonly entries: readonly MenuEntry[];
}

/** The title of a menu, and its entries. */
export const menuOf = (table: Table, menu: OpenMenu): Shown => {
  const { view } = table.client.getSnapshot();
  const nameOfZone = (zone: ZoneId): string =>
    zoneDefinition(table.game, zoneKindOf(zone))?.name ?? menusText.now().table;
  switch (menu.kind) {
    case "card": {
      const { handle, zone } = menu;
      // A card that all see on a pile stands for the pile, too.
      const isSecret = zoneDefinition(table.game, zoneKindOf(zone))?.visibility === "nobody";
      const ofPile = isSecret ? [] : zoneActions(table, zone);
      const asked = actionsWith(table, zone, selectionOrCard(table, handle));
      const entries = [...ofPile, ...asked, ...cardMenu(table, handle, zone)];
      return { title: titleOfCards(table, handle), entries };
    }
    case "pile":
      return { title: nameOfZone(menu.zone), entries: pileMenu(table, menu.zone) };
    case "place": {
      const isHand = table.seat !== null && zoneKindOf(menu.zone) === handOf(table.game)?.kind;
      const entries = isHand ? handMenu(table, menu.zone) : boardMenu(table, menu.zone, menu);
      return { title: nameOfZone(menu.zone), entries };
    }
    case "seat":
      return { title: nameOfSeat(view, menu.seat), entries: seatMenu(table, menu.seat) };
    case "phase":
      return { title: tableText.now().bar.phase, entries: phaseMenu(table) };
    case "game":
      return { title: tableText.now().acts.game, entries: gameActionEntries(table) };
    case "table":
      return { entries: tableMenu(table) };
  }
};
