import { median } from "simple-statistics";
import type { Answer } from "./child.ts";

/** A figure of some rounds: the median of them, and the lowest and the highest. */
export interface Figure {
  readonly middle: number;
  readonly low: number;
  readonly high: number;
}

/** What one case was, in microseconds. */
export interface Row {
  readonly name: string;
  readonly micros: Figure;
  readonly p95: Figure;
  /** How often it was timed in a round. */
  readonly runs: number;
  readonly facts: Readonly<Record<string, number>>;
}

/** A case against the same case of another revision, timed in turns. Ratios are this tree's time over the other's. */
export interface Comparison {
  readonly name: string;
  readonly micros: Figure;
  readonly other: Figure;
  readonly ratio: Figure;
  /** The same ratio against a copy of this tree: what the machine alone does to it. */
  readonly noise: Figure;
  readonly verdict: "slower" | "faster" | "not known to differ";
}

export const figureOf = (values: readonly number[]): Figure => ({
  middle: median([...values]),
  low: Math.min(...values),
  high: Math.max(...values),
});

const overlap = (a: Figure, b: Figure): boolean => a.low <= b.high && b.low <= a.high;

/** The rounds of one tree as a row for each case. */
export function rowsOf(rounds: readonly Answer[]): Row[] {
  const [first = []] = rounds[0] ?? [];
  return first.map(({ name, runs, facts }, index) => {
    const timings = rounds.flatMap(([tree]) => tree?.[index] ?? []);
    return {
      name,
      micros: figureOf(timings.map((timing) => timing.median)),
      p95: figureOf(timings.map((timing) => timing.p95)),
      runs,
      facts,
    };
  });
}

/** The rounds of this tree, another one, and a copy of this one. Cases that only one of them has are left out. */
export function comparisonsOf(rounds: readonly Answer[]): Comparison[] {
  const [mine = []] = rounds[0] ?? [];
  return mine.flatMap(({ name }) => {
    const times = rounds.flatMap((trees) => {
      const [a, b, again] = trees.map((tree) => tree.find((each) => each.name === name)?.median);
      return a && b && again ? [{ a, b, again }] : [];
    });
    return times.length === 0 ? [] : [compare(name, times)];
  });
}

type Times = readonly { readonly a: number; readonly b: number; readonly again: number }[];

function compare(name: string, times: Times): Comparison {
  const ratio = figureOf(times.map(({ a, b }) => a / b));
  const noise = figureOf(times.map(({ a, again }) => a / again));
  return {
    name,
    micros: figureOf(times.map(({ a }) => a)),
    other: figureOf(times.map(({ b }) => b)),
    ratio,
    noise,
    verdict: verdictOf(ratio, noise),
  };
}

/** A difference is declared only where the range of the ratio meets neither the noise's range nor one. */
export function verdictOf(ratio: Figure, noise: Figure): Comparison["verdict"] {
  if (overlap(ratio, noise) || overlap(ratio, { middle: 1, low: 1, high: 1 })) {
    return "not known to differ";
  }
  return ratio.middle > 1 ? "slower" : "faster";
}
