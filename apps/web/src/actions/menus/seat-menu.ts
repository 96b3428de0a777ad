import type { SeatId } from "@baize/engine";
import type { Given } from "../../model/given.ts";
import type { Table } from "../../model/table.tsx";
import { nameOfSeat } from "../../model/words.ts";
import { actionsText } from "../../text/actions.ts";
import { text } from "../../text/area.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { entries, entry, group, item } from "./menu-item.ts";

/** What one does for one's own seat. */
const ownMenu = (table: Table): MenuEntry[] => [
  ...entry(table, "arrow", { label: text(actionsText).menus.arrowFromSeat }),
  ...entries(table, ["clearArrows", "lifeSet", "ownCounters", "damage"]),
  ...group(entries(table, ["ready", "hold", "ok"])),
  ...group(entries(table, ["comeBack", "concede"])),
  ...group(entries(table, ["recoveryLink"])),
];

/** The actions for another seat: show its board, give it cards, ask for access, and grant access. */
export const seatMenu = (table: Table, seat: SeatId): MenuEntry[] => {
  if (seat === table.seat) return ownMenu(table);
  const { menus } = text(actionsText);
  const { view } = table.client.getSnapshot();
  const name = nameOfSeat(view, seat);
  const given: Given = { cards: [...table.desk.get().selected], seat };
  const { board } = table.desk.get();
  return [
    item({
      label: menus.showBoard,
      checked: board === seat,
      run: () => table.desk.set({ board: board === seat ? null : seat }),
    }),
    ...entry(table, "give", { given, label: menus.giveChosen }),
    ...entry(table, "startWith", { given, label: menus.begins(name) }),
    ...entries(table, ["damage"], given),
    ...group(entries(table, ["askHand", "askLibrary", "askLibraryTake"], given)),
    ...group(entries(table, ["letHand", "letLibrary", "letLibraryTake"], given)),
    ...entries(table, ["endHand", "endLibrary"], given),
    ...group(entries(table, ["giveHost", "seatLink", "kick", "clearSeat"], given)),
  ];
};
