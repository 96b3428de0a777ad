import type { Snapshot } from "@baize/client";
import type { Position, TableView } from "@baize/engine";
import type { Table } from "../model/table.tsx";

/** A snapshot with a view of the table. */
export interface Shown extends Snapshot {
  readonly view: TableView;
}

export interface Step {
  readonly table: Table;
  readonly was: Shown;
  readonly is: Shown;
}

/**
 * One kind of motion. It is called before the page is drawn anew, so what it measures is where things were; what it
 * returns begins the motion, and is called when they are where they will be.
 */
export type Motion = (step: Step) => (() => void) | null;

export const FLIGHT_MS = 240;
export const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
/** More cards than these at once are a deal or a clearing of the table, which is quicker seen without flights. */
export const MOST_FLIGHTS = 24;

/** Lets a card travel to where it lies from elsewhere, said in the card's own pixels: by transforms alone. */
export const fly = (card: HTMLElement, { x, y }: Position, duration = FLIGHT_MS): void => {
  card.animate(
    [{ transform: `translate(${String(x)}px, ${String(y)}px)` }, { transform: "none" }],
    { duration, easing: EASE },
  );
};
