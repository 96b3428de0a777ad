// @vitest-environment happy-dom

import type { ZoneId } from "@baize/engine";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DropTarget } from "./drop-target.ts";
import { RowEdgeScroll } from "./edge-scroll.ts";

const frames = new Map<number, FrameRequestCallback>();
let last = 0;

beforeEach(() => {
  frames.clear();
  vi.spyOn(performance, "now").mockReturnValue(0);
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => {
    last += 1;
    frames.set(last, run);
    return last;
  });
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.delete(id));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const runAt = (now: number): void => {
  const due = [...frames.values()];
  frames.clear();
  for (const run of due) run(now);
};

/** A row from 100 to 500 px that is scrolled by 200 px. */
const place = (layout: DropTarget["layout"]): DropTarget => {
  const element = document.createElement("div");
  element.getBoundingClientRect = () => new DOMRect(100, 0, 400, 100);
  element.scrollLeft = 200;
  return { element, zone: "hand:1" as ZoneId, layout };
};

const at = (x: number) => ({ x, y: 50 });

test("a row scrolls while a card is held near one of its ends, by the time that goes by", () => {
  const [edges, row] = [new RowEdgeScroll(), place("row")];
  edges.over(row, at(135));
  runAt(100);
  expect(row.element.scrollLeft).toBeCloseTo(165);
  runAt(200);
  expect(row.element.scrollLeft).toBeCloseTo(130);
  edges.over(row, at(465));
  runAt(300);
  expect(row.element.scrollLeft).toBeCloseTo(165);
});

test("a card in the row's middle, over another place or over none scrolls nothing", () => {
  const [edges, row, pile] = [new RowEdgeScroll(), place("row"), place("pile")];
  edges.over(row, at(136));
  edges.over(row, at(464));
  edges.over(pile, at(110));
  edges.over(null, at(0));
  expect(frames.size).toBe(0);
  edges.over(row, at(110));
  edges.over(row, at(300));
  runAt(100);
  expect(row.element.scrollLeft).toBe(200);
  expect(frames.size).toBe(0);
});

test("however often the card moves there, the row keeps one pace, until the card is let go", () => {
  const [edges, row] = [new RowEdgeScroll(), place("row")];
  for (const x of [110, 111, 112]) edges.over(row, at(x));
  expect(frames.size).toBe(1);
  runAt(100);
  expect(row.element.scrollLeft).toBeCloseTo(165);
  edges.stop();
  expect(frames.size).toBe(0);
  edges.over(row, at(110));
  expect(frames.size).toBe(1);
});
