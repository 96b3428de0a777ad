import { type Random, shuffleInPlace } from "@baize/engine";
import { errorFunction } from "simple-statistics";

export type ShufflePlan = {
  readonly random: Random;
  readonly shuffles: number;
  readonly cards: number;
  /** Called now and then with the number that are done. */
  readonly show: (done: number) => void;
};

export type ShuffleCounts = {
  /** How often each card came to each place. */
  readonly places: Float64Array;
  /** How often each card was on top with each other one directly below it; impossible pairs are left out. */
  readonly tops: Float64Array;
};

const SHOWN_EVERY = 250_000;

/** Shuffles a sorted deck many times and counts where its cards lie. */
export function shuffleCounts({ random, shuffles, cards, show }: ShufflePlan): ShuffleCounts {
  const places = new Float64Array(cards * cards);
  const pairs = new Float64Array(cards * cards);
  for (let done = 1; done <= shuffles; done += 1) {
    const deck = shuffleInPlace(
      Array.from({ length: cards }, (_, card) => card),
      random,
    );
    for (const [place, card] of deck.entries()) incrementCountAt(places, card * cards + place);
    incrementCountAt(pairs, (deck[0] ?? 0) * cards + (deck[1] ?? 0));
    if (done % SHOWN_EVERY === 0) show(done);
  }
  return { places, tops: pairs.filter((_, pair) => Math.floor(pair / cards) !== pair % cards) };
}

export const incrementCountAt = (counts: Float64Array, at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};

/** Pearson's statistic of counts that should be equal. */
export function uniformity(
  counts: Float64Array,
  freedom: number,
): { chiSquare: number; freedom: number } {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return { chiSquare, freedom };
}

/**
 * The probability of a chi-square at least that large: the Wilson-Hilferty approximation (Proc. Natl. Acad. Sci. 17,
 * 1931), exact to a few thousandths from ten degrees of freedom on.
 */
export function chiSquareProbability(chiSquare: number, freedom: number): number {
  const spread = 2 / (9 * freedom);
  const z = ((chiSquare / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
  return (1 - errorFunction(z / Math.SQRT2)) / 2;
}
