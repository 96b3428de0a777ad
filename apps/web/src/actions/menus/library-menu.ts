import { type SeatId, zoneKind } from "@baize/engine";
import type { Table } from "../../model/table.tsx";
import { text } from "../../text/area.ts";
import { menusText } from "../../text/menus.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { allows } from "../action.ts";
import { entry, group, section, submenu, verb } from "./menu-item.ts";

/** How a payload names a zone of the player's: by its seat, where each seat has one. */
export const seatOf = (table: Table, kind: string): { seat?: SeatId } =>
  table.seat !== null && zoneKind(table.game, kind)?.owner === "seat" ? { seat: table.seat } : {};

/** Whether all players draw from one library, of which cards are dealt. */
const isShared = ({ game }: Table): boolean => zoneKind(game, "library")?.owner === "table";

/** What is done with a library most often; the hand's menu offers it too. */
export const drawMenu = (table: Table): MenuEntry[] => [
  ...section(table, "library.draw"),
  ...(isShared(table) ? section(table, "library.deal") : []),
  ...submenu(text(menusText).draw, [
    ...entry(table, "draw", {
      given: { cards: [], count: 7 },
      label: text(menusText).drawSeven,
      digits: "7",
    }),
    ...section(table, "library.drawMore"),
    ...(isShared(table) ? [] : section(table, "library.deal")),
  ]),
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
      const label = text(menusText).topCardTo(name);
      return verb(table, "card.move", { label, payload: { moves } });
    });
};

/** All that can be done with one's own library, or the table's. */
export const libraryMenu = (table: Table): MenuEntry[] => {
  const menus = text(menusText);
  return [
    ...section(table, "library.load"),
    ...drawMenu(table),
    ...section(table, "library.look"),
    ...submenu(menus.look, [
      ...section(table, "library.reveal"),
      ...submenu(menus.revealTo, section(table, "library.revealTo")),
      ...section(table, "library.revealed"),
    ]),
    ...section(table, "library.away"),
    ...submenu(menus.top, [...section(table, "library.awayMore"), ...topTo(table)]),
    ...submenu(menus.library, [...section(table, "library.cut"), ...group(section(table, "deck"))]),
  ];
};
