/** Where a pip stands: from the middle of the card, in halves of the pips' field. */
export interface Pip {
  x: -1 | 0 | 1;
  y: number;
}

const row = (y: number): Pip[] => [
  { x: -1, y },
  { x: 1, y },
];
const middle = (y: number): Pip => ({ x: 0, y });

const THIRD = 1 / 3;
const THREE_ROWS = [...row(-1), ...row(0), ...row(1)];
const FOUR_ROWS = [...row(-1), ...row(-THIRD), ...row(THIRD), ...row(1)];

/** The pips of the ranks two to ten, as they have stood for centuries. */
export const PIPS: Readonly<Record<string, readonly Pip[]>> = {
  "2": [middle(-1), middle(1)],
  "3": [middle(-1), middle(0), middle(1)],
  "4": [...row(-1), ...row(1)],
  "5": [...row(-1), middle(0), ...row(1)],
  "6": THREE_ROWS,
  "7": [...THREE_ROWS, middle(-0.5)],
  "8": [...THREE_ROWS, middle(-0.5), middle(0.5)],
  "9": [...FOUR_ROWS, middle(0)],
  "10": [...FOUR_ROWS, middle(-2 * THIRD), middle(2 * THIRD)],
};
