import type { Handle, SeatId } from "@baize/engine";
import type { Point } from "../board/spots.ts";
import type { Table } from "../context.tsx";
import { openMenuFor, openSeatMenu } from "../open-menu.ts";
import { type Pressed, readPress } from "./pressed.ts";

/** Where an arrow may be begun with the right button. */
export interface Beginning {
  readonly element: HTMLElement;
  readonly from: Handle | SeatId;
  /** The card that was pressed, where it was one. */
  readonly pressed: Pressed | null;
}

/** The card under a press, or the player's own plate; its counters have the right button for themselves. */
export const beginningOf = ({ seat }: Table, target: EventTarget | null): Beginning | null => {
  const pressed = readPress(target);
  if (pressed?.kind === "card") return { element: pressed.element, from: pressed.handle, pressed };
  if (!(target instanceof Element) || seat === null || target.closest(".minor")) return null;
  const element = target.closest<HTMLElement>("[data-own-plate]");
  return element && { element, from: seat, pressed: null };
};

/** The menu of what an arrow was not drawn from after all. */
export const openMenuOf = (table: Table, { pressed, from }: Beginning, point: Point): void => {
  if (pressed) openMenuFor(table, pressed, point);
  else if (typeof from === "number") openSeatMenu(table, from, point);
};
