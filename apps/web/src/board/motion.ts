import type { Snapshot } from "@baize/client";
import type { Position, TableView } from "@baize/engine";
import { clsx } from "clsx";
import type { Table } from "../model/table.tsx";

/** A snapshot with a view of the table. */
export interface SnapshotWithView extends Snapshot {
  readonly view: TableView;
}

export interface SnapshotChange {
  readonly table: Table;
  readonly was: SnapshotWithView;
  readonly is: SnapshotWithView;
}

/**
 * One kind of motion. It is called before React renders a change, to measure the old positions. The returned function
 * is called after rendering and starts the animation.
 */
export type SnapshotAnimation = (step: SnapshotChange) => (() => void) | null;

export const MOTION_MS = 240;
export const EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)";
/**
 * The most cards that are animated at once. More are a deal or a clearing of the table, which are clearer without
 * motion.
 */
export const MAX_ANIMATED_CARDS = 24;

/** Puts an element over a place on the page for the duration of a motion. */
export const createOverlayElement = (
  { left, top, width, height }: DOMRect,
  className: string | undefined,
): HTMLElement => {
  const element = document.createElement("div");
  element.className = clsx(className);
  element.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  document.body.append(element);
  return element;
};

/** Removes an element once a motion has ended, or was ended. */
export const removeAfterAnimation = ({ finished }: Animation, element: HTMLElement): void => {
  const remove = (): void => element.remove();
  finished.then(remove, remove);
};

/** Animates a card from an offset, in the card's own pixels, to its place. It uses transforms alone. */
export const animateCardFromOffset = (
  card: HTMLElement,
  { x, y }: Position,
  duration = MOTION_MS,
): void => {
  card.animate(
    [{ transform: `translate(${String(x)}px, ${String(y)}px)` }, { transform: "none" }],
    { duration, easing: EASING },
  );
};
