import type { Position, ZoneId } from "@baize/engine";
import { cardNow, type Table } from "./table.tsx";

const COLUMNS = 10;
const ROWS = 4;
const NEAR_X = 0.06;
const NEAR_Y = 0.14;

/** The grid on which cards are played without a hand to place them: the middle row first, from the left. */
const grid = (): Position[] => {
  const rows = [2, 1, 3, 0].filter((row) => row < ROWS);
  return rows.flatMap((row) =>
    Array.from({ length: COLUMNS }, (_, column) => ({
      x: column / (COLUMNS - 1),
      y: row / (ROWS - 1),
    })),
  );
};

/** So many free spots on a board. When it is full, cards lie over others and the server moves them aside. */
export const freeSpots = (table: Table, zone: ZoneId, count: number): Position[] => {
  const { view } = table.client.getSnapshot();
  const taken: Position[] = [];
  for (const handle of view ? table.index.cardsIn(view, zone) : []) {
    const position = cardNow(table, handle)?.position;
    if (position) taken.push(position);
  }
  const spots: Position[] = [];
  for (const spot of grid()) {
    if (spots.length === count) return spots;
    const near = taken.some(
      ({ x, y }) => Math.abs(x - spot.x) < NEAR_X && Math.abs(y - spot.y) < NEAR_Y,
    );
    if (!near) spots.push(spot);
  }
  while (spots.length < count) spots.push({ x: 0.5, y: 0.5 });
  return spots;
};
