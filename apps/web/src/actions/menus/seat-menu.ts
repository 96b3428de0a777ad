import { isLibraryKind, type SeatId } from "@baize/engine";
import type { ActionArgs } from "../../model/action-args.ts";
import type { Table } from "../../model/table.tsx";
import { menuStrings } from "../../text/menus.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { judgeMenuEntries } from "./judge-menu.ts";
import {
  intentEntries,
  menuItem,
  sectionEntries,
  withSeparator,
  wrapEntriesInSubmenu,
} from "./menu-entries.ts";

/** Actions for the player's own seat. */
const ownMenu = (table: Table): MenuEntry[] => [
  ...sectionEntries(table, "seat.own"),
  ...withSeparator(sectionEntries(table, "seat.signals")),
  ...withSeparator(sectionEntries(table, "seat.concede")),
  ...withSeparator(sectionEntries(table, "seat.link")),
];

/** Actions of a seat for the player's other libraries than `library`, per library. */
const allowOthers = (table: Table, given: ActionArgs): MenuEntry[] =>
  table.game.zones
    .filter(({ kind }) => kind !== "library" && isLibraryKind(table.game, kind))
    .flatMap(({ kind, name }) =>
      wrapEntriesInSubmenu(
        name,
        sectionEntries(table, "seat.allowLibrary", { ...given, library: kind }),
      ),
    );

/** Taking a card at random from each zone of the seat that the game opens to others. */
const drawFrom = (table: Table, seat: SeatId): MenuEntry[] =>
  table.game.zones
    .filter(({ take }) => take === "others")
    .flatMap(({ kind: zone, name }) => {
      const moves = [{ card: { zone, seat, place: "random" as const }, to: { zone } }];
      return intentEntries(table, "card.move", {
        label: menuStrings.now().drawFrom(name),
        payload: { moves },
      });
    });

/** The actions for another seat: show its board, give it cards, ask for access, and grant access. */
export const otherSeatMenuEntries = (table: Table, seat: SeatId): MenuEntry[] => {
  if (seat === table.seat) return ownMenu(table);
  const menus = menuStrings.now();
  if (table.seat === null) return judgeMenuEntries(table, { seat });
  const given: ActionArgs = { cards: [...table.ui.getState().selected], seat };
  const { board } = table.ui.getState();
  return [
    menuItem({
      label: menus.showBoard,
      checked: board === seat,
      run: () => table.ui.setState({ board: board === seat ? null : seat }),
    }),
    ...drawFrom(table, seat),
    ...sectionEntries(table, "seat.other", given),
    ...wrapEntriesInSubmenu(menus.ask, sectionEntries(table, "seat.ask", given)),
    ...wrapEntriesInSubmenu(menus.allow, [
      ...sectionEntries(table, "seat.allow", given),
      ...allowOthers(table, given),
    ]),
    ...wrapEntriesInSubmenu(menus.seat, sectionEntries(table, "seat.host", given)),
  ];
};
