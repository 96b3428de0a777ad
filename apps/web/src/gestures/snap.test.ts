import { expect, test } from "vitest";
import type { BoardGeometry } from "../model/board-geometry.ts";
import { type SnapContext, snapCardCentres, snapCardCentresOnBoard } from "./snap.ts";

const cloth = (there: SnapContext["there"], more: Partial<SnapContext> = {}): SnapContext => ({
  width: 100,
  height: 140,
  down: 1,
  lowest: 500,
  there,
  ...more,
});

const at = (x: number, y: number) => ({ x, y });

test("a card that is let go near a row is drawn into it, and elsewhere lies where it was let go", () => {
  expect(snapCardCentres([at(300, 205)], cloth([at(100, 200)]))).toEqual([at(300, 200)]);
  expect(snapCardCentres([at(216, 205)], cloth([at(100, 200)]))).toEqual([at(212, 200)]);
  expect(snapCardCentres([at(300, 240)], cloth([at(100, 200)]))).toEqual([at(300, 240)]);
});

test("[WT95] a card that is let go near a lane lies in it, unless a row is nearer", () => {
  const lanes = [70, 430];
  expect(snapCardCentres([at(300, 105)], cloth([], { lanes }))).toEqual([at(300, 70)]);
  expect(snapCardCentres([at(300, 395)], cloth([], { lanes }))).toEqual([at(300, 430)]);
  expect(snapCardCentres([at(300, 250)], cloth([], { lanes }))).toEqual([at(300, 250)]);
  expect(snapCardCentres([at(300, 105)], cloth([at(100, 100)], { lanes }))).toEqual([at(300, 100)]);
});

test("a card that is let go on another lies a head lower, and so does the next", () => {
  const [second] = snapCardCentres([at(103, 195)], cloth([at(100, 200)]));
  expect(second?.x).toBeCloseTo(108);
  expect(second?.y).toBeCloseTo(200 + 140 * 0.22);
  const [third] = snapCardCentres([at(103, 195)], cloth([at(100, 200), second ?? expect.fail()]));
  expect(third?.y).toBeCloseTo(200 + 2 * 140 * 0.22);
});

test("seen from across, a head lower is a head higher", () => {
  const across = cloth([at(100, 200)], { down: -1, lowest: 0 });
  expect(snapCardCentres([at(103, 195)], across)[0]?.y).toBeCloseTo(200 - 140 * 0.22);
});

test("at the edge there is room beside", () => {
  const [card] = snapCardCentres([at(100, 500)], cloth([at(100, 500)]));
  expect(card).toEqual(at(140, 500));
});

test("a group moves on as one", () => {
  const group = [at(100, 200), at(300, 260)];
  const [first, second] = snapCardCentres(group, cloth([at(300, 260)]));
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(200);
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(60);
  expect(second?.y).toBeCloseTo(260 + 140 * 0.22);
});

test("only a near row draws a card, and only cards that are on each other part", () => {
  // A card of the row below is in no row with it: its top is one card height away.
  expect(snapCardCentres([at(500, 205)], cloth([at(100, 200), at(800, 280)]))).toEqual([
    at(500, 200),
  ]);
  // Both heads are visible, so nothing is shifted.
  expect(snapCardCentres([at(100, 130)], cloth([at(100, 200)]))).toEqual([at(100, 130)]);
  expect(snapCardCentres([at(150, 240)], cloth([at(100, 225)]))).toEqual([at(150, 240)]);
});

test("[WT48] where the others lie comes from the table: from across, a card goes below the head that its owner sees", () => {
  const plane: BoardGeometry = {
    left: 0,
    top: 0,
    width: 1100,
    height: 1140,
    cardWidth: 100,
    flipped: true,
  };
  const [card] = snapCardCentresOnBoard(plane, [at(553, 572)], [{ x: 0.5, y: 0.5 }]);
  expect(card?.x).toBeCloseTo(558);
  expect(card?.y).toBeCloseTo(570 - 140 * 0.22);
  expect(snapCardCentresOnBoard(plane, [at(553, 572)], [])).toEqual([at(553, 572)]);
});
