// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SwipeScroll } from "./swipe-scroll.ts";

/** The device's setting for reduced motion. */
const wishes = { matches: false };

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => wishes);
});

afterEach(() => {
  wishes.matches = false;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Overflow = Partial<Record<"scrollWidth" | "scrollHeight", number>>;

/** A card in a row of 300 by 100 px at the page's corner, with the given overflow. */
const cardIn = (style: string, overflow: Overflow) => {
  const row = document.createElement("div");
  row.setAttribute("style", style);
  const sizes = { clientWidth: 300, clientHeight: 100, scrollWidth: 300, scrollHeight: 100 };
  for (const [name, value] of Object.entries({ ...sizes, ...overflow })) {
    Object.defineProperty(row, name, { value });
  }
  row.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100);
  const card = document.createElement("div");
  row.append(card);
  document.body.replaceChildren(row);
  return { row, card };
};

const wide = () => cardIn("overflow-x: auto", { scrollWidth: 900 });
const from = { x: 150, y: 50 };

/** Starts a swipe to the left. */
const begun = (card: Element): SwipeScroll => {
  const swipe = SwipeScroll.of(card, { from, to: { x: 140, y: 50 }, at: 0 });
  if (!swipe) throw new Error("No swipe");
  return swipe;
};

test("a finger swipes only along the way in which its row scrolls", () => {
  const { card } = wide();
  expect(SwipeScroll.of(card, { from, to: { x: 140, y: 55 }, at: 0 })).not.toBeNull();
  expect(SwipeScroll.of(card, { from, to: { x: 145, y: 60 }, at: 0 })).toBeNull();
  const tall = cardIn("overflow-y: scroll", { scrollHeight: 300 });
  expect(SwipeScroll.of(tall.card, { from, to: { x: 145, y: 60 }, at: 0 })).not.toBeNull();
  expect(SwipeScroll.of(tall.card, { from, to: { x: 140, y: 55 }, at: 0 })).toBeNull();
});

test("a row that hides what overflows, or overflows hardly, doesn't scroll", () => {
  const to = { x: 100, y: 50 };
  for (const { card } of [
    cardIn("overflow-x: hidden", { scrollWidth: 900 }),
    cardIn("overflow-x: auto", { scrollWidth: 312 }),
    cardIn("overflow-y: hidden", { scrollHeight: 900 }),
  ]) {
    expect(SwipeScroll.of(card, { from, to, at: 0 })).toBeNull();
  }
  const { card } = cardIn("overflow-x: auto", { scrollWidth: 313 });
  expect(SwipeScroll.of(card, { from, to, at: 0 })).not.toBeNull();
});

test("the row follows the finger, and the press goes with the card", () => {
  const { row, card } = wide();
  const swipe = begun(card);
  expect(swipe.follow({ x: 110, y: 50 }, 100)).toBe(true);
  expect(row.scrollLeft).toBe(40);
  expect(swipe.follow({ x: 130, y: 60 }, 200)).toBe(true);
  expect(row.scrollLeft).toBe(20);
  expect(swipe.shifted(from)).toEqual({ x: 130, y: 50 });
});

test("a column follows the finger up and down", () => {
  const { row, card } = cardIn("overflow-y: auto", { scrollHeight: 500 });
  const swipe = SwipeScroll.of(card, { from, to: { x: 150, y: 40 }, at: 0 });
  expect(swipe?.follow({ x: 150, y: 20 }, 100)).toBe(true);
  expect(row.scrollTop).toBe(30);
  expect(swipe?.shifted(from)).toEqual({ x: 150, y: 20 });
  expect(swipe?.follow({ x: 310, y: 20 }, 200)).toBe(false);
});

test("the finger takes the card out across the row, however fast", () => {
  const { card } = wide();
  const swipe = begun(card);
  swipe.follow({ x: 50, y: 50 }, 20);
  expect(swipe.follow({ x: 10, y: 101 }, 40)).toBe(false);
});

test("at the row's end a slow finger takes the card out, and a fast one throws the row", () => {
  const fast = begun(wide().card);
  fast.follow({ x: 60, y: 50 }, 50);
  expect(fast.follow({ x: -1, y: 50 }, 80)).toBe(true);
  const slow = begun(wide().card);
  slow.follow({ x: 60, y: 50 }, 1000);
  expect(slow.follow({ x: -1, y: 50 }, 1500)).toBe(false);
});

test("a thrown row scrolls on ever more slowly and comes to rest, at once when it is touched", () => {
  const { row, card } = wide();
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(performance, "now").mockReturnValue(0);
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
  const cancelled = vi.fn();
  vi.stubGlobal("cancelAnimationFrame", cancelled);
  const swipe = begun(card);
  swipe.follow({ x: 50, y: 50 }, 100);
  swipe.letGo();
  const steps: number[] = [];
  let now = 0;
  for (let run = frames.shift(); run; run = frames.shift()) {
    const before = row.scrollLeft;
    now += 16;
    run(now);
    steps.push(row.scrollLeft - before);
  }
  expect(steps[0]).toBeGreaterThan(10);
  expect(steps.at(-1)).toBeLessThan(1);
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
  expect(now).toBeGreaterThan(500);
  expect(now).toBeLessThan(2000);
  swipe.letGo();
  swipe.stop();
  expect(cancelled).toHaveBeenLastCalledWith(1);
});

test("a player who wants little motion has no row thrown", () => {
  const asked = vi.fn(() => 1);
  vi.stubGlobal("requestAnimationFrame", asked);
  wishes.matches = true;
  const swipe = begun(wide().card);
  swipe.follow({ x: 50, y: 50 }, 20);
  swipe.letGo();
  expect(asked).not.toHaveBeenCalled();
});
