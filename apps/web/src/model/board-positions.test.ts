import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type BoardGeometry, toBoardPosition } from "./board-geometry.ts";

const plane = fc.record({
  left: fc.integer({ min: 0, max: 500 }),
  top: fc.integer({ min: 0, max: 500 }),
  width: fc.integer({ min: 300, max: 2000 }),
  height: fc.integer({ min: 200, max: 1200 }),
  cardWidth: fc.integer({ min: 20, max: 120 }),
  flipped: fc.boolean(),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** Where `board.css` and `table-card.css` draw the centre of a card. */
const drawn = (
  { left, top, width, height, cardWidth, flipped }: BoardGeometry,
  x: number,
  y: number,
) => {
  const [across, down] = flipped ? [1 - x, 1 - y] : [x, y];
  return {
    x: left + cardWidth / 2 + across * (width - cardWidth),
    y: top + cardWidth * 0.7 + down * (height - cardWidth * 1.4),
  };
};

test("a card is put where it is drawn, on either side of the table", () => {
  void fc.assert(
    fc.property(plane, share, share, (board, x, y) => {
      const position = toBoardPosition(board, drawn(board, x, y));
      expect(position.x).toBeCloseTo(x, 6);
      expect(position.y).toBeCloseTo(y, 6);
    }),
  );
});

test("a card let go beyond an edge lies at the edge", () => {
  const board: BoardGeometry = {
    left: 0,
    top: 0,
    width: 800,
    height: 400,
    cardWidth: 80,
    flipped: false,
  };
  expect(toBoardPosition(board, { x: -50, y: 900 })).toEqual({ x: 0, y: 1 });
});
