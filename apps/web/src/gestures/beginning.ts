import type { Handle, SeatId } from "@baize/engine";
import { counterAt, countOn } from "../actions/counter-at.ts";
import { openMenuFor, openSeatMenu } from "../actions/open-menu.ts";
import type { Point } from "../model/geometry.ts";
import { type Pressed, readPress } from "../model/pressed.ts";
import type { Table } from "../model/table.tsx";

/** Where the right button may begin an arrow. */
export interface Beginning {
  readonly element: HTMLElement;
  readonly from: Handle | SeatId;
  /** The pressed card, if it was one. */
  readonly pressed: Pressed | null;
  /** The pressed counter, if it was one. A right click on it subtracts one. */
  readonly counted: HTMLElement | null;
}

/** The card under a press, or the player's own plate with the counter that was pressed on it. */
export const beginningOf = (table: Table, target: EventTarget | null): Beginning | null => {
  const { seat } = table;
  const pressed = readPress(target);
  if (pressed?.kind === "card") {
    return { element: pressed.element, from: pressed.handle, pressed, counted: null };
  }
  if (!(target instanceof Element) || seat === null || target.closest("[data-minor]")) return null;
  const element = target.closest<HTMLElement>("[data-own-plate]");
  return element && { element, from: seat, pressed: null, counted: counterAt(table, target) };
};

/** A right click, without an arrow: it subtracts one from a counter, or opens the menu of a card or of the own seat. */
export const openMenuOf = (
  table: Table,
  { pressed, from, counted }: Beginning,
  point: Point,
): void => {
  if (counted) countOn(table, counted, -1);
  else if (pressed) openMenuFor(table, pressed, point);
  else if (typeof from === "number") openSeatMenu(table, from, point);
};
