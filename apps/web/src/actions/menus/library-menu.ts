import { type SeatId, zoneDefinition } from "@baize/engine";
import { type ActionArgs, withLibrary } from "../../model/action-args.ts";
import type { Table } from "../../model/table.tsx";
import { menusText } from "../../text/menus.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { allowsIntent } from "../action.ts";
import { entry, group, section, submenu, verb } from "./menu-item.ts";

/** How a payload names a zone of the player's: by its seat, where each seat has one. */
export const seatOf = (table: Table, kind: string): { seat?: SeatId } =>
  table.seat !== null && zoneDefinition(table.game, kind)?.owner === "seat"
    ? { seat: table.seat }
    : {};

/** The most frequent actions for a library; the hand's menu offers them too. */
export const drawMenu = (table: Table, library = "library"): MenuEntry[] => {
  const given: ActionArgs = { cards: [], library };
  // From a library of the table, cards are dealt to all.
  const isShared = zoneDefinition(table.game, library)?.owner === "table";
  const deal = section(table, "library.deal", given);
  return [
    ...section(table, "library.draw", given),
    ...(isShared ? deal : []),
    ...submenu(menusText.now().draw, [
      ...entry(table, "draw", {
        given: { ...given, count: 7 },
        label: menusText.now().drawSeven,
        digits: "7",
      }),
      ...section(table, "library.drawMore", given),
      ...(isShared ? [] : deal),
    ]),
  ];
};

/** The top card of the library straight to a pile that all see, where no verb of its own does that. */
const topTo = (table: Table, from: string): MenuEntry[] => {
  const mayMill = allowsIntent(table, "library.mill", withLibrary({}, from));
  return table.game.zones
    .filter(({ layout, visibility }) => layout === "pile" && visibility === "public")
    .filter(({ kind }) => kind !== "exile" && !(mayMill && kind === table.game.discard))
    .flatMap(({ kind, name }) => {
      const card = { zone: from, place: "top" as const, ...seatOf(table, from) };
      const moves = [{ card, to: { zone: kind, ...seatOf(table, kind) } }];
      const label = menusText.now().topCardTo(name);
      return verb(table, "card.move", { label, payload: { moves } });
    });
};

/** The menu of a library of the player or the table. Actions for the deck belong to the library `library`. */
export const libraryMenu = (table: Table, library: string): MenuEntry[] => {
  const menus = menusText.now();
  const given = { cards: [], library };
  const isMain = library === "library";
  return [
    ...(isMain ? section(table, "library.load") : []),
    ...drawMenu(table, library),
    ...section(table, "library.look", given),
    ...submenu(menus.look, [
      ...section(table, "library.reveal", given),
      ...submenu(menus.revealTo, section(table, "library.revealTo", given)),
      ...section(table, "library.revealed", given),
    ]),
    ...section(table, "library.away", given),
    ...submenu(menus.top, [...section(table, "library.awayMore", given), ...topTo(table, library)]),
    ...submenu(menus.library, [
      ...section(table, "library.cut", given),
      ...(isMain ? group(section(table, "deck")) : []),
    ]),
  ];
};
