import type { Handle, SeatId } from "@baize/engine";
import { openMenuFor, openSeatMenu } from "../actions/open-menu.ts";
import type { Point } from "../model/geometry.ts";
import { type Pressed, readPress } from "../model/hit-target.ts";
import type { Table } from "../model/table.tsx";

/** Where the right button may begin an arrow. */
export interface Beginning {
  readonly element: HTMLElement;
  readonly from: Handle | SeatId;
  /** The pressed card, if it was one. */
  readonly pressed: Pressed | null;
}

/** The card under a press, or the player's own plate. */
export const beginningOf = (table: Table, target: EventTarget | null): Beginning | null => {
  const { seat } = table;
  const pressed = readPress(target);
  if (pressed?.kind === "card") {
    return { element: pressed.element, from: pressed.handle, pressed };
  }
  if (!(target instanceof Element) || seat === null || target.closest("[data-minor]")) return null;
  const element = target.closest<HTMLElement>("[data-own-plate]");
  return element && { element, from: seat, pressed: null };
};

/** A right click, without an arrow: it opens the menu of a card or of the own seat. */
export const openMenuOf = (table: Table, { pressed, from }: Beginning, point: Point): void => {
  if (pressed) openMenuFor(table, pressed, point);
  else if (typeof from === "number") openSeatMenu(table, from, point);
};
