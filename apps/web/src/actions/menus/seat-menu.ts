import { isLibraryKind, type SeatId } from "@baize/engine";
import type { ActionArgs } from "../../model/action-args.ts";
import type { Table } from "../../model/table.tsx";
import { menusText } from "../../text/menus.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { judgeMenu } from "./judge-menu.ts";
import { group, item, section, submenu, verb } from "./menu-item.ts";

/** Actions for the player's own seat. */
const ownMenu = (table: Table): MenuEntry[] => [
  ...section(table, "seat.own"),
  ...group(section(table, "seat.signals")),
  ...group(section(table, "seat.concede")),
  ...group(section(table, "seat.link")),
];

/** Actions of a seat for the player's other libraries than `library`, per library. */
const allowOthers = (table: Table, given: ActionArgs): MenuEntry[] =>
  table.game.zones
    .filter(({ kind }) => kind !== "library" && isLibraryKind(table.game, kind))
    .flatMap(({ kind, name }) =>
      submenu(name, section(table, "seat.allowLibrary", { ...given, library: kind })),
    );

/** Taking a card at random from each zone of the seat that the game opens to others. */
const drawFrom = (table: Table, seat: SeatId): MenuEntry[] =>
  table.game.zones
    .filter(({ take }) => take === "others")
    .flatMap(({ kind: zone, name }) => {
      const moves = [{ card: { zone, seat, place: "random" as const }, to: { zone } }];
      return verb(table, "card.move", {
        label: menusText.now().drawFrom(name),
        payload: { moves },
      });
    });

/** The actions for another seat: show its board, give it cards, ask for access, and grant access. */
export const seatMenu = (table: Table, seat: SeatId): MenuEntry[] => {
  if (seat === table.seat) return ownMenu(table);
  const menus = menusText.now();
  if (table.seat === null) return judgeMenu(table, { seat });
  const given: ActionArgs = { cards: [...table.ui.getState().selected], seat };
  const { board } = table.ui.getState();
  return [
    item({
      label: menus.showBoard,
      checked: board === seat,
      run: () => table.ui.setState({ board: board === seat ? null : seat }),
    }),
    ...drawFrom(table, seat),
    ...section(table, "seat.other", given),
    ...submenu(menus.ask, section(table, "seat.ask", given)),
    ...submenu(menus.allow, [...section(table, "seat.allow", given), ...allowOthers(table, given)]),
    ...submenu(menus.seat, section(table, "seat.host", given)),
  ];
};
