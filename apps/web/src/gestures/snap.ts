import type { Position } from "@baize/engine";
import {
  type BoardGeometry,
  CARD_HEIGHT_TO_WIDTH,
  type Point,
  toScreenPoint,
} from "../model/board-geometry.ts";

/**
 * Shares of a card's size: how near a row or column must be to snap to it, how near a lane, how much of a covered card
 * stays visible, how far a covering card is shifted sideways, how near is on the card, and the gap between columns.
 */
const DRAWS = 0.09;
const LANE_DRAWS = 0.3;
const HEAD = 0.22;
const SLANT = 0.08;
const ON = 0.4;
const GAP = 0.12;
/**
 * The maximum number of steps by which a group is shifted. After these it stays where it is: such a high heap is
 * intended.
 */
const MAX_STEPS = 24;

/** The board that a group is dropped on: the size of a card, and the centres of the cards that lie there. */
export interface SnapContext {
  readonly width: number;
  readonly height: number;
  /** The direction that is down for the board's owner: -1 for a board that is seen from across. */
  readonly down: 1 | -1;
  /** The lowest position of a card's centre, in the owner's direction. */
  readonly lowest: number;
  readonly there: readonly Point[];
  /** The heights of the middles of its lanes. */
  readonly lanes?: readonly number[];
}

/** The smallest of these distances if it is within reach, else 0. */
const drawn = (distances: readonly number[], reach: number): number => {
  const near = distances.filter((distance) => Math.abs(distance) <= reach);
  return near.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
};

const shiftBy = (points: readonly Point[], x: number, y: number): Point[] =>
  points.map((point) => ({ x: point.x + x, y: point.y + y }));

/** Snaps a group to the row, or else the lane, and the column of cards near its first card. */
const snapped = (points: readonly Point[], cloth: SnapContext): Point[] => {
  const { width, height, there, lanes = [] } = cloth;
  const [held] = points;
  if (!held) return [];
  const down = (line: number): number => line - held.y;
  const y =
    drawn(
      there.map((card) => down(card.y)),
      height * DRAWS,
    ) || drawn(lanes.map(down), height * LANE_DRAWS);
  const step = width * (1 + GAP);
  const columns = there.flatMap((card) => [card.x, card.x - step, card.x + step]);
  const x = drawn(
    columns.map((column) => column - held.x),
    width * DRAWS,
  );
  return shiftBy(points, x, y);
};

/** The first card of a group that would hide the head of another card, and that other card. */
const hidden = (points: readonly Point[], cloth: SnapContext): readonly [Point, Point] | null => {
  const { width, height, down, there } = cloth;
  for (const point of points) {
    const under = there.find((card) => {
      const below = (point.y - card.y) * down;
      const isBeside = Math.abs(point.x - card.x) >= width * ON;
      return !isBeside && below > -height * ON && below < height * HEAD * 0.8;
    });
    if (under) return [point, under];
  }
  return null;
};

/**
 * Returns where a dropped group lies: snapped to rows and columns, then moved as a whole until it hides no other card's
 * head.
 */
export const snapCardCentres = (centres: readonly Point[], cloth: SnapContext): Point[] => {
  const { width, height, down, lowest } = cloth;
  let points = snapped(centres, cloth);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const pair = hidden(points, cloth);
    if (!pair) return points;
    const [point, under] = pair;
    const y = under.y + down * height * HEAD;
    points =
      y * down > lowest * down
        ? shiftBy(points, under.x + width * ON - point.x, 0)
        : shiftBy(points, under.x + width * SLANT - point.x, y - point.y);
  }
  return points;
};

const clothOf = (plane: BoardGeometry, there: readonly Point[]): SnapContext => {
  const { cardWidth: width, flipped, top } = plane;
  const height = width * CARD_HEIGHT_TO_WIDTH;
  const edges = [top + height / 2, top + plane.height - height / 2];
  return {
    lanes: plane.lanes ? edges : [],
    width,
    height,
    down: flipped ? -1 : 1,
    lowest: flipped ? top + height / 2 : top + plane.height - height / 2,
    there,
  };
};

/** Snaps cards that are dropped on a board where others lie at these positions. */
export const snapCardCentresOnBoard = (
  plane: BoardGeometry,
  centres: readonly Point[],
  positions: readonly Position[],
): readonly Point[] => {
  const there = positions.map((position) => toScreenPoint(plane, position));
  return snapCardCentres(centres, clothOf(plane, there));
};
