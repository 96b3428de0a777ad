import { max, mean, median, min, quantileSorted } from "simple-statistics";

/** Milliseconds; all null where nothing was measured. */
export interface Times {
  readonly count: number;
  readonly avg: number | null;
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
  readonly max: number | null;
}

/** A figure of several rounds. */
export interface Range {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function timesOf(ms: readonly number[]): Times {
  const sorted = ms.toSorted((a, b) => a - b);
  if (sorted.length === 0) {
    return { count: 0, avg: null, p50: null, p95: null, p99: null, max: null };
  }
  const quantile = (share: number): number => rounded(quantileSorted(sorted, share));
  return {
    count: sorted.length,
    avg: rounded(mean(sorted)),
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    max: rounded(sorted.at(-1) ?? 0),
  };
}

/** A figure over the rounds that have it. */
export function rangeOf(figures: readonly (number | null | undefined)[]): Range | null {
  const known = figures.filter(
    (figure) => typeof figure === "number" && !Number.isNaN(figure),
  ) as number[];
  if (known.length === 0) return null;
  return { median: rounded(median(known)), least: rounded(min(known)), most: rounded(max(known)) };
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
