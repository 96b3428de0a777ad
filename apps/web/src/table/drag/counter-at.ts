import type { Handle } from "@baize/engine";
import { cardNow, type Table } from "../context.tsx";

/** The counter under a pointer that is this player's: on a card they hold, or of their own seat. */
export const counterAt = (table: Table, target: EventTarget | null): HTMLElement | null => {
  if (!(target instanceof Element) || table.seat === null) return null;
  const counter = target.closest<HTMLElement>("[data-counter]");
  const handle = counter?.closest<HTMLElement>("[data-card]")?.dataset.card as Handle | undefined;
  if (!counter || handle === undefined) return counter;
  const card = cardNow(table, handle);
  return (card?.controller ?? card?.owner ?? table.seat) === table.seat ? counter : null;
};

/** One more or one less of what a counter counts. */
export const countOn = (table: Table, counter: HTMLElement, delta: 1 | -1): void =>
  void import("./count.ts").then(({ count }) => count(table, counter, delta));

/** A counter of one's own seat that is no button: pressed, it counts one more. Returns how to stop. */
export const countByClick = (table: Table, root: HTMLElement): (() => void) => {
  const hear = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest("button, [data-card]")) return;
    const counter = counterAt(table, target);
    if (counter) countOn(table, counter, 1);
  };
  root.addEventListener("click", hear);
  return () => root.removeEventListener("click", hear);
};
