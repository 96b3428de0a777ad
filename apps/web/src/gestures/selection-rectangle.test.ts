// @vitest-environment happy-dom

import type { CardHandle } from "@baize/engine";
import { expect, test } from "vitest";
import { SelectionRectangle } from "./selection-rectangle.ts";

const KEPT = "kept" as CardHandle;

/** A board with one card, from 100 to 200 across and from 100 to 240 down. */
const board = (): HTMLElement => {
  const element = document.createElement("div");
  const card = document.createElement("div");
  card.dataset.card = "bear";
  card.getBoundingClientRect = () => new DOMRect(100, 100, 100, 140);
  element.append(card);
  return element;
};

const swept = (from: readonly [number, number], to: readonly [number, number]): string[] => {
  const sweep = new SelectionRectangle(board(), { x: from[0], y: from[1] }, [KEPT]);
  const cards = sweep.moveTo({ x: to[0], y: to[1] });
  sweep.end();
  return cards;
};

test("a rectangle takes what it touches, drawn in whichever direction, beside what is kept", () => {
  expect(swept([0, 0], [101, 101])).toEqual([KEPT, "bear"]);
  expect(swept([300, 300], [199, 239])).toEqual([KEPT, "bear"]);
  expect(swept([300, 0], [199, 101])).toEqual([KEPT, "bear"]);
  expect(swept([150, 150], [160, 160])).toEqual([KEPT, "bear"]);
});

test("a rectangle leaves what it passes on any side", () => {
  for (const [from, to] of [
    [
      [0, 0],
      [100, 300],
    ],
    [
      [200, 0],
      [300, 300],
    ],
    [
      [0, 0],
      [300, 100],
    ],
    [
      [0, 240],
      [300, 300],
    ],
  ] as const) {
    expect(swept(from, to)).toEqual([KEPT]);
  }
});

test("the rectangle is drawn between its corners, and gone at the end", () => {
  const sweep = new SelectionRectangle(board(), { x: 90, y: 20 }, []);
  sweep.moveTo({ x: 30, y: 70 });
  const frame = document.querySelector<HTMLElement>("[data-sweep]");
  expect(frame?.style).toMatchObject({ left: "30px", top: "20px", width: "60px", height: "50px" });
  sweep.end();
  expect(document.querySelector("[data-sweep]")).toBeNull();
});
