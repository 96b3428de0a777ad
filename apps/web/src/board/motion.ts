import type { Snapshot } from "@baize/client";
import type { TableView } from "@baize/engine";
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
