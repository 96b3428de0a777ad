import type { SeatId } from "@baize/engine";
import { textsAreHere } from "../text/area.ts";
import type { Point } from "./board/spots.ts";
import type { Table } from "./context.tsx";
import type { Pressed } from "./drag/pressed.ts";

const fetchMenus = async () => {
  const menus = await Promise.all([
    import("./menus.ts"),
    import("./table-menu.ts"),
    import("../ui/menu.tsx"),
  ]);
  await textsAreHere();
  return menus;
};

/** Opens the menu of a card, a pile or a place. Menus are fetched once the page is at rest, or when the first is asked for. */
export const openMenuFor = (table: Table, pressed: Pressed, point: Point): void => {
  void fetchMenus().then(([menus]) => menus.openMenuFor(table, pressed, point));
};

export const openSeatMenu = (table: Table, seat: SeatId, point: Point): void => {
  void fetchMenus().then(([menus]) => menus.openSeatMenu(table, seat, point));
};

export const openPhaseMenu = (table: Table, point: Point): void => {
  void fetchMenus().then(([menus]) => menus.openPhaseMenu(table, point));
};

export const openTableMenu = (table: Table, { x, y }: Point): void => {
  void fetchMenus().then(([, { tableMenu }]) =>
    table.desk.set({ menu: { entries: tableMenu(table), x, y } }),
  );
};

const REST_MS = 2000;

/** Preloads what is likely to be opened, a while after the table is shown. Returns how to cancel that. */
export const fetchAtRest = (): (() => void) => {
  const timer = setTimeout(() => {
    // A failure doesn't matter: it is loaded again when it is needed.
    fetchMenus().catch(() => null);
    import("./zone/zone-panel.tsx").catch(() => null);
    import("./dialogs/dialogs.tsx").catch(() => null);
    import("./command/command-box.tsx").catch(() => null);
  }, REST_MS);
  return () => clearTimeout(timer);
};
