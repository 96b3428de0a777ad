/** How many times as many cells as lines fill a board: one that is wide, and that of an upright phone. */
const SHARES = { wide: 2.6, upright: 0.75 };
/** So many times more or fewer columns than would fill the board best are taken to have lines of equal length. */
const MAX_OFFSET = 1.4;

/**
 * How many cells stand in a line where the game doesn't say: as many lines as columns where that is even, and else such
 * that lines are equally long and the cards large.
 */
export const columnCountOf = (count: number, isUpright: boolean): number => {
  const root = Math.sqrt(count);
  if (Number.isInteger(root)) return root;
  const best = Math.sqrt(count * SHARES[isUpright ? "upright" : "wide"]);
  const off = (columns: number): number => Math.max(columns / best, best / columns);
  const even = Array.from({ length: count }, (_, at) => at + 1)
    .filter((columns) => count % columns === 0)
    .reduce((one, other) => (off(other) < off(one) ? other : one));
  return off(even) < MAX_OFFSET ? even : Math.ceil(best);
};
