import type { Handle } from "@baize/engine";
import { addCounter, ask } from "../acts.ts";
import type { Table } from "../context.tsx";

/** Adds to what a counter on the page counts: on its card, or on the player's own seat. */
export const count = (table: Table, element: HTMLElement, delta: 1 | -1): void => {
  const { counter = "" } = element.dataset;
  const card = element.closest<HTMLElement>("[data-card]")?.dataset.card as Handle | undefined;
  if (card === undefined) void ask(table, "seat.counter.add", { counter, delta });
  else addCounter(table, [card], { counter, delta });
};
