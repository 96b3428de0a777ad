import type { CardHandle, SeatId } from "@baize/engine";
import { openMenuOfTarget, openSeatMenu } from "../actions/open-menu.ts";
import type { Point } from "../model/board-geometry.ts";
import { type PressedTarget, pressedTargetOf } from "../model/pressed-target.ts";
import type { Table } from "../model/table.tsx";

/** The card or seat plate on which the right button starts an arrow. */
export interface ArrowStart {
  readonly element: HTMLElement;
  readonly from: CardHandle | SeatId;
  /** The pressed card, if it was one. */
  readonly pressed: PressedTarget | null;
}

/** Returns the pressed card or the player's own plate; null if no arrow can start there. */
export const arrowStartOfEventTarget = (
  table: Table,
  target: EventTarget | null,
): ArrowStart | null => {
  const { seat } = table;
  const pressed = pressedTargetOf(target);
  if (pressed?.kind === "card") {
    return { element: pressed.element, from: pressed.handle, pressed };
  }
  if (!(target instanceof Element) || seat === null || target.closest("[data-minor]")) return null;
  const element = target.closest<HTMLElement>("[data-own-plate]");
  return element && { element, from: seat, pressed: null };
};

/** Opens the menu of the card or of the player's own seat, after a right click that drew no arrow. */
export const openMenuInsteadOfArrow = (
  table: Table,
  { pressed, from }: ArrowStart,
  point: Point,
): void => {
  if (pressed) openMenuOfTarget(table, pressed, point);
  else if (typeof from === "number") openSeatMenu(table, from, point);
};
