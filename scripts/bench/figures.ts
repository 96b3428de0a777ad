import { median } from "simple-statistics";
import type { TimingsByTree } from "./interleaved.ts";

/** A figure over some rounds: the median, the lowest and the highest. */
export interface Figure {
  readonly middle: number;
  readonly low: number;
  readonly high: number;
}

/** The times of one case, in microseconds. */
export interface BenchRow {
  readonly name: string;
  readonly micros: Figure;
  readonly p95: Figure;
  /** How often it was timed per round. */
  readonly runs: number;
  /** By how much a run lets the heap grow, in bytes. */
  readonly heapBytes: Figure;
  readonly facts: Readonly<Record<string, number>>;
}

/**
 * A case compared with the same case of another revision, timed interleaved. The ratio is this tree's time divided by
 * the other's.
 */
export interface Comparison {
  readonly name: string;
  readonly micros: Figure;
  readonly other: Figure;
  readonly ratio: Figure;
  /** The same ratio for a copy of this tree: the machine's own variation. */
  readonly noise: Figure;
  readonly verdict: "slower" | "faster" | "not known to differ";
}

export const figureOf = (values: readonly number[]): Figure => ({
  middle: median([...values]),
  low: Math.min(...values),
  high: Math.max(...values),
});

const overlap = (a: Figure, b: Figure): boolean => a.low <= b.high && b.low <= a.high;

/** Combines the rounds of one tree to one row per case. */
export function benchRowsOf(rounds: readonly TimingsByTree[]): BenchRow[] {
  const [first = []] = rounds[0] ?? [];
  return first.map(({ name, runs, facts }, index) => {
    const timings = rounds.flatMap(([tree]) => tree?.[index] ?? []);
    return {
      name,
      micros: figureOf(timings.map((timing) => timing.median)),
      p95: figureOf(timings.map((timing) => timing.p95)),
      runs,
      heapBytes: figureOf(timings.map((timing) => timing.heapBytes)),
      facts,
    };
  });
}

/** Compares the rounds of this tree, another one, and a copy of this one. Skips cases that only one of them has. */
export function comparisonsOf(rounds: readonly TimingsByTree[]): Comparison[] {
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

/** Reports a difference only when the range of the ratio includes neither 1 nor any part of the noise's range. */
export function verdictOf(ratio: Figure, noise: Figure): Comparison["verdict"] {
  if (overlap(ratio, noise) || overlap(ratio, { middle: 1, low: 1, high: 1 })) {
    return "not known to differ";
  }
  return ratio.middle > 1 ? "slower" : "faster";
}
