import type { Handle, TableView } from "@baize/engine";
import type { Table } from "../model/table.tsx";
import { isStill } from "../ui/motion.ts";
import { ownerOf, type Shift, shiftsBetween } from "./changes.ts";

const FLIGHT_MS = 240;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
/** More cards than these at once are a deal or a clearing of the table, which is quicker seen without flights. */
const MOST = 24;
const NEAR_PX = 3;

interface Departure {
  readonly handle: Handle;
  readonly box: DOMRect;
}

const elementOf = (handle: Handle): HTMLElement | null =>
  document.querySelector(`[data-card="${handle}"]:not([data-copy])`);

/** Where a card that was not in sight came from: its pile, or the plate of the seat whose hand it was in. */
const originOf = (view: TableView, { from }: Shift): Element | null => {
  const place = document.querySelector(
    `[data-drop="${from}"] [data-place], [data-hand][data-drop="${from}"]`,
  );
  if (place || from === "itself") return place;
  const seat = ownerOf(view, from);
  return seat === null ? null : document.querySelector(`[data-plate="${String(seat)}"]`);
};

const departuresOf = (view: TableView, shifts: readonly Shift[]): Departure[] =>
  shifts.flatMap((shift) => {
    const { handle, from } = shift;
    const origin = from === "itself" ? elementOf(handle) : originOf(view, shift);
    // A card that this player drags is where the pointer put it.
    if (!origin || origin.hasAttribute("data-dragging")) return [];
    return [{ handle, box: origin.getBoundingClientRect() }];
  });

interface Flight {
  readonly card: HTMLElement;
  /** From where it comes to where it lies, in the card's own pixels. */
  readonly x: number;
  readonly y: number;
}

const flightOf = ({ handle, box }: Departure): Flight[] => {
  const card = elementOf(handle);
  if (!card) return [];
  const { left, top, width, height } = card.getBoundingClientRect();
  const dx = box.left + box.width / 2 - (left + width / 2);
  const dy = box.top + box.height / 2 - (top + height / 2);
  if (Math.hypot(dx, dy) < NEAR_PX) return [];
  // On a zoomed board the card's own pixels are larger than the screen's.
  const zoom = width / (card.offsetWidth || width);
  return [{ card, x: dx / zoom, y: dy / zoom }];
};

const fly = ({ card, x, y }: Flight): void => {
  card.animate(
    [{ transform: `translate(${String(x)}px, ${String(y)}px)` }, { transform: "none" }],
    { duration: FLIGHT_MS, easing: EASE },
  );
};

/**
 * Lets cards that lie elsewhere now travel there from where they were: by transforms alone, for those that moved alone.
 * Hears of a change before the page is drawn anew, so what it measures first is where the cards were. Returns how to stop.
 */
export const flyCards = ({ client }: Table): (() => void) => {
  let shown = client.getSnapshot().view;
  return client.subscribe(() => {
    const { view } = client.getSnapshot();
    const was = shown;
    shown = view;
    if (!view || !was || view === was || isStill() || document.hidden) return;
    const shifts = shiftsBetween(was, view);
    if (shifts.length === 0 || shifts.length > MOST) return;
    const departures = departuresOf(view, shifts);
    if (departures.length === 0) return;
    // All are measured before the first flies: one that flies has the page work out its styles anew for the next.
    requestAnimationFrame(() => departures.flatMap(flightOf).forEach(fly));
  });
};
