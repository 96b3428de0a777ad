import type { CardHandle, CardView, Position, TableView, ZoneId } from "@baize/engine";
import { clsx } from "clsx";
import {
  displayedPositionOf,
  measureBoardGeometry,
  toScreenPoint,
} from "../model/board-geometry.ts";
import {
  type CardMovement,
  cardMovementsBetween,
  type HiddenMovement,
  hiddenMovementBetween,
  zoneOwnerOf,
} from "./card-movements.ts";
import styles from "./motion.module.css";
import {
  animateCardFromOffset,
  EASING,
  MAX_ANIMATED_CARDS,
  MOTION_MS,
  removeAfterAnimation,
  type SnapshotAnimation,
  type SnapshotChange,
} from "./motion.ts";

const NEAR_PX = 3;
const MAX_BACKS = 3;
const STAGGER_MS = 30;

const elementOf = (handle: CardHandle): HTMLElement | null =>
  document.querySelector(`[data-card="${handle}"]:not([data-copy])`);

/** The place on the page of a hidden zone's cards: its pile, or the plate of the seat whose hand it is. */
const placeOf = (view: TableView, zone: ZoneId): Element | null => {
  const place = document.querySelector(
    `[data-drop="${zone}"] [data-place], [data-hand][data-drop="${zone}"]`,
  );
  if (place) return place;
  const seat = zoneOwnerOf(view, zone);
  return seat === null ? null : document.querySelector(`[data-plate="${String(seat)}"]`);
};

const centreOf = (element: Element | null): Position | null => {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

const once = <Key, Value>(read: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
};

/** Finds the centres of cards. A board is measured once, for all that lie on it; a card of a hand or pile by itself. */
const centres = (): ((handle: CardHandle, card: CardView) => Position | null) => {
  const planes = once((zone: ZoneId) => {
    const board = document.querySelector(`[data-layout=free][data-drop="${zone}"]`);
    return board && measureBoardGeometry(board);
  });
  return (handle, { zone, position }) => {
    const plane = position && planes(zone);
    return plane
      ? toScreenPoint(plane, displayedPositionOf(plane, handle, position))
      : centreOf(elementOf(handle));
  };
};

interface Departure {
  readonly handle: CardHandle;
  readonly at: Position;
}

const departuresOf = (
  { was, is }: SnapshotChange,
  shifts: readonly CardMovement[],
): Departure[] => {
  const cardAt = centres();
  const placeAt = once((zone: ZoneId) => centreOf(placeOf(is.view, zone)));
  return shifts.flatMap(({ handle, from }) => {
    const card = was.view.cards.get(handle);
    // A card that this player drags is where the pointer put it.
    if (elementOf(handle)?.hasAttribute("data-dragging")) return [];
    const at = from === "itself" ? card && cardAt(handle, card) : placeAt(from);
    return at ? [{ handle, at }] : [];
  });
};

interface Flight {
  readonly card: HTMLElement;
  /** From where it comes to where it lies, in the card's own pixels. */
  readonly by: Position;
}

const flightsOf = ({ table, is }: SnapshotChange, departures: readonly Departure[]): Flight[] => {
  const cardAt = centres();
  return departures.flatMap(({ handle, at }) => {
    const [view, card] = [is.view.cards.get(handle), elementOf(handle)];
    const to = view && card && cardAt(handle, view);
    if (!to) return [];
    const [x, y] = [at.x - to.x, at.y - to.y];
    if (Math.hypot(x, y) < NEAR_PX) return [];
    // On a zoomed board the card's own pixels are larger than the screen's.
    const { zoom } = table.camera.frame(view.zone);
    return [{ card, by: { x: x / zoom, y: y / zoom } }];
  });
};

/** Animates card backs between a pile and a player's plate, for cards that only that player sees. */
const flyBacks = (view: TableView, { from, to, count }: HiddenMovement): void => {
  const [start, end] = [placeOf(view, from), placeOf(view, to)];
  const back = [start, end].map((place) => place?.querySelector("[data-pile]")).find(Boolean);
  if (!start || !end || !(back instanceof HTMLElement)) return;
  const [was, is] = [start.getBoundingClientRect(), end.getBoundingClientRect()];
  const { width, height } = back.getBoundingClientRect();
  for (let at = 0; at < Math.min(count, MAX_BACKS); at += 1) {
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
      {
        duration: MOTION_MS - at * STAGGER_MS,
        delay: at * STAGGER_MS,
        easing: EASING,
        fill: "both",
      },
    );
    removeAfterAnimation(flying, copy);
  }
};

/** Animates cards that came from another zone. Cards that moved on their board are animated by the board's layout. */
export const zoneMovesAnimation: SnapshotAnimation = (step) => {
  const { was, is } = step;
  const shifts = cardMovementsBetween(was.view, is.view);
  const unseen = shifts.length === 0 ? hiddenMovementBetween(was.view, is.view) : null;
  if (unseen) return () => flyBacks(is.view, unseen);
  if (shifts.length > MAX_ANIMATED_CARDS) return null;
  const departures = departuresOf(step, shifts);
  if (departures.length === 0) return null;
  // Measure all before the first animation starts, because each started animation invalidates the page's styles.
  return () => {
    for (const { card, by } of flightsOf(step, departures)) animateCardFromOffset(card, by);
  };
};
