import { type SeatId, zoneDefinition } from "@baize/engine";
import { type ActionArgs, addLibraryToPayload } from "../../model/action-args.ts";
import type { Table } from "../../model/table.tsx";
import { menusText } from "../../text/menus.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { allowsIntent } from "../action.ts";
import {
  actionEntries,
  intentEntries,
  sectionEntries,
  submenuEntries,
  withSeparator,
} from "./menu-entries.ts";

/** How a payload names a zone of the player's: by its seat, where each seat has one. */
export const zoneSeatPayload = (table: Table, kind: string): { seat?: SeatId } =>
  table.seat !== null && zoneDefinition(table.game, kind)?.owner === "seat"
    ? { seat: table.seat }
    : {};

/** The most frequent actions for a library; the hand's menu offers them too. */
export const libraryDrawEntries = (table: Table, library = "library"): MenuEntry[] => {
  const given: ActionArgs = { cards: [], library };
  // From a library of the table, cards are dealt to all.
  const isShared = zoneDefinition(table.game, library)?.owner === "table";
  const deal = sectionEntries(table, "library.deal", given);
  return [
    ...sectionEntries(table, "library.draw", given),
    ...(isShared ? deal : []),
    ...submenuEntries(menusText.now().draw, [
      ...actionEntries(table, "draw", {
        given: { ...given, count: 7 },
        label: menusText.now().drawSeven,
        digits: "7",
      }),
      ...sectionEntries(table, "library.drawMore", given),
      ...(isShared ? [] : deal),
    ]),
  ];
};

/** The top card of the library straight to a pile that all see, where no verb of its own does that. */
const topTo = (table: Table, from: string): MenuEntry[] => {
  const mayMill = allowsIntent(table, "library.mill", addLibraryToPayload({}, from));
  return table.game.zones
    .filter(({ layout, visibility }) => layout === "pile" && visibility === "public")
    .filter(({ kind }) => kind !== "exile" && !(mayMill && kind === table.game.discard))
    .flatMap(({ kind, name }) => {
      const card = { zone: from, place: "top" as const, ...zoneSeatPayload(table, from) };
      const moves = [{ card, to: { zone: kind, ...zoneSeatPayload(table, kind) } }];
      const label = menusText.now().topCardTo(name);
      return intentEntries(table, "card.move", { label, payload: { moves } });
    });
};

/** The menu of a library of the player or the table. Actions for the deck belong to the library `library`. */
export const libraryMenuEntries = (table: Table, library: string): MenuEntry[] => {
  const menus = menusText.now();
  const given = { cards: [], library };
  const isMain = library === "library";
  return [
    ...(isMain ? sectionEntries(table, "library.load") : []),
    ...libraryDrawEntries(table, library),
    ...sectionEntries(table, "library.look", given),
    ...submenuEntries(menus.look, [
      ...sectionEntries(table, "library.reveal", given),
      ...submenuEntries(menus.revealTo, sectionEntries(table, "library.revealTo", given)),
      ...sectionEntries(table, "library.revealed", given),
    ]),
    ...sectionEntries(table, "library.away", given),
    ...submenuEntries(menus.top, [
      ...sectionEntries(table, "library.awayMore", given),
      ...topTo(table, library),
    ]),
    ...submenuEntries(menus.library, [
      ...sectionEntries(table, "library.cut", given),
      ...(isMain ? withSeparator(sectionEntries(table, "deck")) : []),
    ]),
  ];
};
