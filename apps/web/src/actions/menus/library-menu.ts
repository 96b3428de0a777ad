import { findZoneDefinition, type SeatId } from "@baize/engine";
import { type ActionArgs, addLibraryKindToPayload } from "../../model/action-args.ts";
import type { Table } from "../../model/table.tsx";
import { menuStrings } from "../../text/menus.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { allowsIntent } from "../action.ts";
import {
  actionEntries,
  intentEntries,
  sectionEntries,
  withSeparator,
  wrapEntriesInSubmenu,
} from "./menu-entries.ts";

/** How a payload names a zone of the player's: by its seat, where each seat has one. */
export const ownZoneSeatField = (table: Table, kind: string): { seat?: SeatId } =>
  table.seat !== null && findZoneDefinition(table.game, kind)?.owner === "seat"
    ? { seat: table.seat }
    : {};

/** The most frequent actions for a library; the hand's menu offers them too. */
export const frequentLibraryMenuEntries = (table: Table, library = "library"): MenuEntry[] => {
  const given: ActionArgs = { cards: [], library };
  // From a library of the table, cards are dealt to all.
  const isShared = findZoneDefinition(table.game, library)?.owner === "table";
  const deal = sectionEntries(table, "library.deal", given);
  return [
    ...sectionEntries(table, "library.draw", given),
    ...(isShared ? deal : []),
    ...wrapEntriesInSubmenu(menuStrings.now().draw, [
      ...actionEntries(table, "draw", {
        given: { ...given, count: 7 },
        label: menuStrings.now().drawSeven,
        digits: "7",
      }),
      ...sectionEntries(table, "library.drawMore", given),
      ...(isShared ? [] : deal),
    ]),
  ];
};

/** The top card of the library straight to a pile that all see, where no verb of its own does that. */
const topTo = (table: Table, from: string): MenuEntry[] => {
  const mayMill = allowsIntent(table, "library.mill", addLibraryKindToPayload({}, from));
  return table.game.zones
    .filter(({ layout, visibility }) => layout === "pile" && visibility === "public")
    .filter(({ kind }) => kind !== "exile" && !(mayMill && kind === table.game.discard))
    .flatMap(({ kind, name }) => {
      const card = { zone: from, place: "top" as const, ...ownZoneSeatField(table, from) };
      const moves = [{ card, to: { zone: kind, ...ownZoneSeatField(table, kind) } }];
      const label = menuStrings.now().topCardTo(name);
      return intentEntries(table, "card.move", { label, payload: { moves } });
    });
};

/** The menu of a library of the player or the table. Actions for the deck belong to the library `library`. */
export const libraryMenuEntries = (table: Table, library: string): MenuEntry[] => {
  const menus = menuStrings.now();
  const given = { cards: [], library };
  const isMain = library === "library";
  return [
    ...(isMain ? sectionEntries(table, "library.load") : []),
    ...frequentLibraryMenuEntries(table, library),
    ...sectionEntries(table, "library.look", given),
    ...wrapEntriesInSubmenu(menus.look, [
      ...sectionEntries(table, "library.reveal", given),
      ...wrapEntriesInSubmenu(menus.revealTo, sectionEntries(table, "library.revealTo", given)),
      ...sectionEntries(table, "library.revealed", given),
    ]),
    ...sectionEntries(table, "library.away", given),
    ...wrapEntriesInSubmenu(menus.top, [
      ...sectionEntries(table, "library.awayMore", given),
      ...topTo(table, library),
    ]),
    ...wrapEntriesInSubmenu(menus.library, [
      ...sectionEntries(table, "library.cut", given),
      ...(isMain ? withSeparator(sectionEntries(table, "deck")) : []),
    ]),
  ];
};
