/** The ratio of columns to lines that fills a board: a wide one, and that of a phone in portrait. */
const SHARES = { wide: 2.6, upright: 0.75 };
/** By which factor the number of columns may differ from the best one to give lines of equal length. */
const MAX_OFFSET = 1.4;

/**
 * The number of cells in a line if the game doesn't set it: a square if possible, else lines of equal length with large
 * cards.
 */
export const defaultGridColumnCount = (count: number, isUpright: boolean): number => {
  const root = Math.sqrt(count);
  if (Number.isInteger(root)) return root;
  const best = Math.sqrt(count * SHARES[isUpright ? "upright" : "wide"]);
  const off = (columns: number): number => Math.max(columns / best, best / columns);
  const even = Array.from({ length: count }, (_, at) => at + 1)
    .filter((columns) => count % columns === 0)
    .reduce((one, other) => (off(other) < off(one) ? other : one));
  return off(even) < MAX_OFFSET ? even : Math.ceil(best);
};
