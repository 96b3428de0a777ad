import type { Table } from "../model/table.tsx";
import { ask } from "./intents.ts";

/** The counter of the player's own seat under a pointer. On a card's counter, a press means the card; keys change it. */
export const counterAt = (table: Table, target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && table.seat !== null
    ? target.closest<HTMLElement>("[data-own-plate] [data-counter]")
    : null;

/** Adds one to a counter, or subtracts one. */
export const countOn = (table: Table, { dataset }: HTMLElement, delta: 1 | -1): void =>
  void ask(table, "seat.counter.add", { counter: dataset.counter ?? "", delta });
