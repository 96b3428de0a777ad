import type { Face, Position, ZoneId } from "@baize/engine";
import { currentCardView, type Table } from "./table.tsx";
import { hasSharedBoard } from "./zones.ts";

/** The rows of a board: creatures in front, lands behind, all else between them. */
export type BoardRow = "front" | "middle" | "back";

/** Few enough that tapped cards also fit beside each other. */
const COLUMNS = 8;
const NEAR_X = 0.06;
const NEAR_Y = 0.14;
/** By how much the cards of one heap are shifted. */
const HEAP = { x: 1 / 128, y: 1 / 64 };

/** The heights at which each row has free spots: its own first, then those where no row covers another one's names. */
const HEIGHTS: Readonly<Record<BoardRow, readonly number[]>> = {
  front: [0, 0.25, 0.5, 0.75, 1],
  middle: [0.5, 0, 0.25, 0.75, 1],
  back: [1, 0.75, 0.5, 0.25, 0],
};

const BASIC_LAND = /^(snow-covered )?(plains|island|swamp|mountain|forest|wastes)$/i;

/** The row of a card, as far as its face tells. */
export const boardRowOf = ({ name, kind = "" }: Face): BoardRow => {
  if (/creature/i.test(kind)) return "front";
  return /\bland\b/i.test(kind) || BASIC_LAND.test(name) ? "back" : "middle";
};

/** The columns from the middle outwards, so that the board stays balanced. */
const columns = Array.from({ length: COLUMNS }, (_, at) => at / (COLUMNS - 1)).sort(
  (a, b) => Math.abs(a - 0.5) - Math.abs(b - 0.5) || a - b,
);

interface Lies extends Position {
  readonly name: string | undefined;
  readonly isToken: boolean;
}

const isNear = (a: Position, b: Position): boolean =>
  Math.abs(a.x - b.x) < NEAR_X && Math.abs(a.y - b.y) < NEAR_Y;

/** The position on the heap of its name for a land or a token, if there is one. */
const onHeap = (taken: readonly Lies[], lane: BoardRow, name: string): Position | null => {
  const heap = taken.filter((card) => card.name === name && (lane === "back" || card.isToken));
  const [first] = heap;
  if (!first) return null;
  const alike = heap.filter((card) => isNear(card, first)).length;
  // Away from the edge at which its row lies.
  const towardMiddle = first.y < 0.5 ? 1 : -1;
  const spot = { x: first.x + alike * HEAP.x, y: first.y + towardMiddle * alike * HEAP.y };
  return spot.x <= 1 && spot.y >= 0 && spot.y <= 1 ? spot : null;
};

/**
 * Positions for cards that are played without a pointer: each in the row of its kind, lands and tokens of one name on a
 * heap. On a full board cards overlap and the server moves them aside.
 */
export const boardPositionsForFaces = (
  table: Table,
  zone: ZoneId,
  faces: readonly (Face | undefined)[],
): Position[] => {
  const { view } = table.client.getSnapshot();
  const taken: Lies[] = [];
  for (const handle of view ? table.index.cardsIn(view, zone) : []) {
    const card = currentCardView(table, handle);
    if (card?.position) {
      taken.push({ ...card.position, name: card.face?.name, isToken: card.token === true });
    }
  }
  return faces.map((face) => {
    const lane = face && !hasSharedBoard(table.game) ? boardRowOf(face) : "middle";
    const heap = face ? onHeap(taken, lane, face.name) : null;
    const spots = HEIGHTS[lane].flatMap((y) => columns.map((x) => ({ x, y })));
    const spot = heap ??
      spots.find((each) => !taken.some((card) => isNear(card, each))) ?? { x: 0.5, y: 0.5 };
    taken.push({ ...spot, name: face?.name, isToken: false });
    return spot;
  });
};
