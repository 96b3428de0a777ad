import type { SeatId } from "@baize/engine";
import type { Point } from "../../model/geometry.ts";
import type { Pressed } from "../../model/pressed.ts";
import type { Table } from "../../model/table.tsx";
import { late } from "../../ui/late.ts";
import { offerRetry } from "../../ui/part-boundary.tsx";

const menus = late(() =>
  Promise.all([import("./menus.ts"), import("./table-menu.ts"), import("../../ui/menu.tsx")]),
);

type Menus = NonNullable<ReturnType<typeof menus.now>>;

/** Opens a menu once the code of menus is here. Where that can't be fetched, a toast offers to try again. */
const openWith = async (open: (menus: Menus) => void): Promise<void> => {
  const fetched = await menus.fetch().catch(() => null);
  if (fetched) open(fetched);
  else offerRetry(() => void openWith(open));
};

/** Opens the menu of a card, a pile or a place. Menus are fetched once the page is at rest, or when the first is asked for. */
export const openMenuFor = (table: Table, pressed: Pressed, point: Point): void => {
  void openWith(([{ openMenuFor: open }]) => open(table, pressed, point));
};

export const openSeatMenu = (table: Table, seat: SeatId, point: Point): void => {
  void openWith(([{ openSeatMenu: open }]) => open(table, seat, point));
};

export const openPhaseMenu = (table: Table, point: Point): void => {
  void openWith(([{ openPhaseMenu: open }]) => open(table, point));
};

export const openTableMenu = (table: Table, { x, y }: Point): void => {
  void openWith(([, { tableMenu }]) =>
    table.desk.set({ menu: { entries: tableMenu(table), x, y } }),
  );
};

/** Fetches the code of menus ahead of the first; whoever opens one before has it fetched too. */
export const fetchMenus = (): void => {
  menus.fetch().catch(() => null);
};
