import type { Point } from "../model/board-geometry.ts";
import { prefersReducedMotion } from "../ui/reduced-motion.ts";

/** A finger that leaves a row at its end faster than this keeps the row scrolling; a slower one drags the card out. */
const THROWN_PX_PER_MS = 0.6;
/** Movements that are older than this count little for the speed of a finger. */
const RECENT_MS = 30;
const SLOWING_PER_MS = 0.996;
const AT_REST_PX_PER_MS = 0.03;

/** A row that overflows by less, as with a raised selected card, doesn't scroll. */
const SLACK_PX = 12;

interface Scroller {
  readonly element: HTMLElement;
  readonly axis: "x" | "y";
}

/** The nearest ancestor that overflows and can be scrolled, or null. */
const scrollerOf = (element: Element): Scroller | null => {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (at.scrollWidth > at.clientWidth + SLACK_PX && /auto|scroll/.test(overflowX)) {
      return { element: at, axis: "x" };
    }
    if (at.scrollHeight > at.clientHeight + SLACK_PX && /auto|scroll/.test(overflowY)) {
      return { element: at, axis: "y" };
    }
  }
  return null;
};

/**
 * A swipe along a row of cards. The page scrolls the row itself: a browser that scrolls takes over the finger, which
 * may still leave the row and drag its card out.
 */
export class SwipeScroll {
  readonly #scroller: Scroller;
  readonly #begin: number;
  #last: { readonly at: number; readonly place: number };
  #speed = 0;
  #frame = 0;

  private constructor(scroller: Scroller, from: Point, at: number) {
    this.#scroller = scroller;
    this.#begin = this.#scrolled;
    this.#last = { at, place: from[scroller.axis] };
  }

  /** Returns a swipe if the finger moves in the direction in which the card's row scrolls, else null. */
  static of(card: Element, { from, to, at }: Way): SwipeScroll | null {
    const scroller = scrollerOf(card);
    if (!scroller) return null;
    const [x, y] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    const isAlong = scroller.axis === "x" ? x > y : y > x;
    return isAlong ? new SwipeScroll(scroller, from, at) : null;
  }

  /** The point of the press, moved by the distance that was scrolled since. */
  shifted({ x, y }: Point): Point {
    const far = this.#scrolled - this.#begin;
    return this.#scroller.axis === "x" ? { x: x - far, y } : { x, y: y - far };
  }

  /** Scrolls with the finger. Returns whether the swipe goes on. */
  follow(point: Point, at: number): boolean {
    const place = point[this.#scroller.axis];
    const moved = this.#last.place - place;
    const took = Math.max(1, at - this.#last.at);
    const past = Math.exp(-took / RECENT_MS);
    this.#speed = this.#speed * past + (moved / took) * (1 - past);
    this.#last = { at, place };
    this.#scroll(moved);
    const out = this.#leftBy(point);
    return out === "no" || (out === "along" && Math.abs(this.#speed) > THROWN_PX_PER_MS);
  }

  /** Keeps the row scrolling after the release, more and more slowly. */
  letGo(): void {
    if (prefersReducedMotion()) return;
    let last = performance.now();
    const run = (now: number): void => {
      this.#scroll(this.#speed * (now - last));
      this.#speed *= SLOWING_PER_MS ** (now - last);
      last = now;
      if (Math.abs(this.#speed) > AT_REST_PX_PER_MS) this.#frame = requestAnimationFrame(run);
    };
    this.#frame = requestAnimationFrame(run);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  get #scrolled(): number {
    const { element, axis } = this.#scroller;
    return axis === "x" ? element.scrollLeft : element.scrollTop;
  }

  #scroll(by: number): void {
    const { element, axis } = this.#scroller;
    if (axis === "x") element.scrollLeft += by;
    else element.scrollTop += by;
  }

  #leftBy({ x, y }: Point): "no" | "along" | "across" {
    const { element, axis } = this.#scroller;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isOutX = x < left || x > right;
    const isOutY = y < top || y > bottom;
    if (axis === "x" ? isOutY : isOutX) return "across";
    return isOutX || isOutY ? "along" : "no";
  }
}

interface Way {
  readonly from: Point;
  readonly to: Point;
  /** The event's time stamp. */
  readonly at: number;
}
