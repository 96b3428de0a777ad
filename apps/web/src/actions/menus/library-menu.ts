import { type SeatId, zoneKind } from "@baize/engine";
import type { Table } from "../../model/table.tsx";
import { actionsText } from "../../text/actions.ts";
import { text } from "../../text/area.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { allows } from "../action.ts";
import { entries, entry, group, LINE, perSeat, submenu, verb } from "./menu-item.ts";

/** How a payload names a zone of the player's: by its seat, where each seat has one. */
export const seatOf = (table: Table, kind: string): { seat?: SeatId } =>
  table.seat !== null && zoneKind(table.game, kind)?.owner === "seat" ? { seat: table.seat } : {};

/** What is done with a library most often; the hand's menu offers it too. */
export const drawMenu = (table: Table): MenuEntry[] => [
  ...entries(table, ["draw"]),
  ...entry(table, "draw", {
    given: { cards: [], count: 7 },
    label: text(actionsText).menus.drawSeven,
    digits: "7",
  }),
  ...entries(table, ["drawMany", "drawBottom", "deal", "shuffle", "mulligan"]),
  ...group(entries(table, ["bringDeck"])),
];

/** The top card of the library straight to a pile that all see, where no verb of its own does that. */
const topTo = (table: Table): MenuEntry[] => {
  const mayMill = allows(table, "library.mill", {});
  return table.game.zones
    .filter(({ layout, visibility }) => layout === "pile" && visibility === "public")
    .filter(({ kind }) => kind !== "exile" && !(mayMill && kind === table.game.discard))
    .flatMap(({ kind, name }) => {
      const card = { zone: "library", place: "top" as const, ...seatOf(table, "library") };
      const moves = [{ card, to: { zone: kind, ...seatOf(table, kind) } }];
      const label = text(actionsText).menus.topCardTo(name);
      return verb(table, "card.move", { label, payload: { moves } });
    });
};

const more = (table: Table): MenuEntry[] => [
  ...entries(table, ["cut", "cutMany", "shuffleTopMany", "shuffleBottomMany"]),
  ...group(entries(table, ["millFaceDown", "millBottom", "exileTopMany", "exileFaceDown"])),
];

const shown = (table: Table): MenuEntry[] => [
  ...entries(table, ["revealTop", "revealTopMany", "revealNext"]),
  ...perSeat(table, "revealTopTo", { label: text(actionsText).menus.topTo }),
  ...entries(table, ["hideTop", "topToAll", "topToMe"]),
];

/** Milling, which only players of games with a graveyard call so. */
const milling = (table: Table): MenuEntry[] => {
  const { menus } = text(actionsText);
  const pile = table.game.zones.find(({ kind }) => kind === table.game.discard);
  if (pile === undefined || pile.kind === "graveyard") return entries(table, ["mill", "millMany"]);
  return [
    ...entry(table, "mill", { label: menus.topCardTo(pile.name) }),
    ...entry(table, "millMany", { label: menus.topCardsTo(pile.name) }),
  ];
};

/** All that can be done with one's own library, or the table's. */
export const libraryMenu = (table: Table): MenuEntry[] => {
  const { menus } = text(actionsText);
  const name = zoneKind(table.game, "library")?.name ?? menus.table;
  return [
    ...drawMenu(table),
    LINE,
    ...entry(table, "lookAll", { label: menus.openZone(name) }),
    ...entries(table, ["lookTop", "lookBottom"]),
    ...submenu(menus.reveal, shown(table)),
    LINE,
    ...milling(table),
    ...entries(table, ["exileTop"]),
    ...topTo(table),
    ...submenu(menus.library, more(table)),
    ...group(entries(table, ["swapSideboard", "resetDeck", "unloadDeck"])),
  ];
};
