// @vitest-environment happy-dom

import type { CardHandle, ZoneId } from "@baize/engine";
import { expect, test } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { type DropTarget, dropIndexInRow, dropPositionsOf, dropTargetAt } from "./drop-target.ts";

const BOARD = { x: 100, y: 100, width: 1100, height: 540 };
const HAND = { x: 100, y: 700, width: 600, height: 140 };

const handles = ["AAAAAAAA", "BBBBBBBB", "CCCCCCCC"] as CardHandle[];

const laid = async () => {
  const page = await DomTestTable.of("magic");
  const board = page.board("battlefield:1", BOARD);
  const hand = page.row("hand:1", HAND);
  handles.forEach((handle, at) => {
    page.card(hand, handle, { x: 100 + 100 * at, y: 700, width: 100, height: 140 });
  });
  const on: DropTarget = { element: board, zone: "battlefield:1" as ZoneId, layout: "free" };
  const row: DropTarget = { element: hand, zone: "hand:1" as ZoneId, layout: "row" };
  return { page, board, hand, on, row };
};

test("cards land on the place under the pointer, which lies uppermost there", async () => {
  const { page, hand, board } = await laid();
  expect(dropTargetAt({ x: 150, y: 750 }, null)).toEqual({
    element: hand,
    zone: "hand:1",
    layout: "row",
  });
  expect(dropTargetAt({ x: 600, y: 300 }, null)?.element).toBe(board);
  expect(dropTargetAt({ x: 5, y: 5 }, null)).toBeNull();
  // For a mouse the browser already tells the element under the pointer.
  expect(dropTargetAt({ x: 5, y: 5 }, hand.firstElementChild)?.element).toBe(hand);
  // Cards fall through an element that is no target to what it covers, but not through the header of a panel.
  page.put(page.root, BOARD);
  expect(dropTargetAt({ x: 600, y: 300 }, null)?.element).toBe(board);
  page.put(page.root, BOARD, { "data-panel": "" });
  expect(dropTargetAt({ x: 600, y: 300 }, null)).toBeNull();
});

test("a card lies on a board where its centre is", async () => {
  const { on } = await laid();
  expect(dropPositionsOf(on, [{ x: 650, y: 370 }])).toEqual([{ x: 0.5, y: 0.5 }]);
  expect(dropPositionsOf(on, [{ x: 150, y: 170 }])).toEqual([{ x: 0, y: 0 }]);
});

test("a group that hangs over an edge is moved in as a whole", async () => {
  const { on } = await laid();
  const [left, right] =
    dropPositionsOf(on, [
      { x: 120, y: 90 },
      { x: 420, y: 190 },
    ]) ?? [];
  expect(left).toEqual({ x: 0, y: 0 });
  expect(right?.x).toBeCloseTo(0.3);
  expect(right?.y).toBeCloseTo(0.25);
  const [first, last] =
    dropPositionsOf(on, [
      { x: 950, y: 520 },
      { x: 1250, y: 620 },
    ]) ?? [];
  expect(last).toEqual({ x: 1, y: 1 });
  expect(first?.x).toBeCloseTo(0.7);
  expect(first?.y).toBeCloseTo(0.75);
});

test("a place in a row is counted among the cards that stay", async () => {
  const { row } = await laid();
  const at = (x: number, ...moved: CardHandle[]) =>
    dropIndexInRow(row, { x, y: 770 }, new Set(moved));
  expect([at(149), at(150), at(349), at(350), at(900)]).toEqual([0, 1, 2, 3, 3]);
  const [first, , last] = handles as [CardHandle, CardHandle, CardHandle];
  expect([at(249, first), at(250, first), at(900, first, last)]).toEqual([0, 1, 1]);
});

test("a place in a row of several lines is counted in the line under the pointer", async () => {
  const { page, hand, row } = await laid();
  const below = ["DDDDDDDD", "EEEEEEEE"] as CardHandle[];
  below.forEach((handle, at) => {
    page.card(hand, handle, { x: 100 + 100 * at, y: 850, width: 100, height: 140 });
  });
  const at = (x: number, y: number) => dropIndexInRow(row, { x, y }, new Set());
  expect([at(120, 720), at(900, 720), at(120, 900), at(220, 900), at(900, 1200)]).toEqual([
    0, 3, 3, 4, 5,
  ]);
});
