import type { Handle, TableView, ZoneId } from "@baize/engine";
import { clsx } from "clsx";
import { ownerOf, type Shift, shiftsBetween, type UnseenShift, unseenShift } from "./changes.ts";
import styles from "./motion.module.css";
import type { Motion } from "./motion.ts";

const FLIGHT_MS = 240;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
/** More cards than these at once are a deal or a clearing of the table, which is quicker seen without flights. */
const MOST = 24;
const NEAR_PX = 3;
const MOST_BACKS = 3;
const STAGGER_MS = 30;

interface Departure {
  readonly handle: Handle;
  readonly box: DOMRect;
}

const elementOf = (handle: Handle): HTMLElement | null =>
  document.querySelector(`[data-card="${handle}"]:not([data-copy])`);

/** Where cards of a zone that can't be seen lie: on its pile, or with the seat whose hand it is. */
const placeOf = (view: TableView, zone: ZoneId): Element | null => {
  const place = document.querySelector(
    `[data-drop="${zone}"] [data-place], [data-hand][data-drop="${zone}"]`,
  );
  if (place) return place;
  const seat = ownerOf(view, zone);
  return seat === null ? null : document.querySelector(`[data-plate="${String(seat)}"]`);
};

const departuresOf = (view: TableView, shifts: readonly Shift[]): Departure[] =>
  shifts.flatMap((shift) => {
    const { handle, from } = shift;
    const origin = from === "itself" ? elementOf(handle) : placeOf(view, from);
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

/** Backs fly between a pile and a player's plate, for cards that only that player sees. */
const flyBacks = (view: TableView, { from, to, count }: UnseenShift): void => {
  const [start, end] = [placeOf(view, from), placeOf(view, to)];
  const back = [start, end].map((place) => place?.querySelector("[data-pile]")).find(Boolean);
  if (!start || !end || !(back instanceof HTMLElement)) return;
  const [was, is] = [start.getBoundingClientRect(), end.getBoundingClientRect()];
  const { width, height } = back.getBoundingClientRect();
  for (let at = 0; at < Math.min(count, MOST_BACKS); at += 1) {
    const copy = back.cloneNode(true) as HTMLElement;
    delete copy.dataset.pile;
    copy.dataset.flies = "";
    copy.className = clsx(back.className, styles.back);
    copy.style.width = `${width}px`;
    copy.style.height = `${height}px`;
    document.body.append(copy);
    const centreOn = ({ left, top, width: w, height: h }: DOMRect): string =>
      `translate(${left + w / 2 - width / 2}px, ${top + h / 2 - height / 2}px)`;
    const flying = copy.animate(
      [
        { transform: centreOn(was), opacity: 1 },
        { transform: centreOn(is), opacity: 0.2 },
      ],
      { duration: FLIGHT_MS - at * STAGGER_MS, delay: at * STAGGER_MS, easing: EASE, fill: "both" },
    );
    const land = (): void => copy.remove();
    flying.finished.then(land, land);
  }
};

/** Lets cards that lie elsewhere now travel there from where they were: by transforms alone, for those that moved alone. */
export const flyCards: Motion = ({ was, is }) => {
  const shifts = shiftsBetween(was.view, is.view);
  const unseen = shifts.length === 0 ? unseenShift(was.view, is.view) : null;
  if (unseen) return () => flyBacks(is.view, unseen);
  if (shifts.length > MOST) return null;
  const departures = departuresOf(is.view, shifts);
  if (departures.length === 0) return null;
  // All are measured before the first flies: one that flies has the page work out its styles anew for the next.
  return () => departures.flatMap(flightOf).forEach(fly);
};
