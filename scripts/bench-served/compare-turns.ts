import { quantileSorted } from "simple-statistics";
import { type Comparison, type Figure, verdictOf } from "../bench/figures.ts";

/** The median, and the values between which that of all turns there could be lies in 95 of 100 cases (binomial). */
const medianOf = (values: readonly number[]): Figure => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = 0.98 / Math.sqrt(sorted.length);
  const at = (share: number): number => quantileSorted(sorted, Math.min(1, Math.max(0, share)));
  return { middle: at(0.5), low: at(0.5 - half), high: at(0.5 + half) };
};

/** Compares turns of three servers: these sources, another revision, and these sources again. */
export const compareTurns = (name: string, rounds: readonly (readonly number[])[]): Comparison => {
  const of = (pick: (here: number, other: number, again: number) => number): Figure =>
    medianOf(rounds.map(([here = 0, other = 0, again = 0]) => pick(here, other, again)));
  const ratio = of((here, other) => here / other);
  const noise = of((here, _, again) => here / again);
  return {
    name,
    micros: of((here) => here),
    other: of((_, other) => other),
    ratio,
    noise,
    verdict: verdictOf(ratio, noise),
  };
};
