import {
  build,
  decodeFromCompressedBase64,
  encodeIntoCompressedBase64,
  type Histogram,
} from "hdr-histogram-js";
import { max, median, min } from "simple-statistics";

/** Milliseconds; all null where nothing was measured. */
export interface TimeStatistics {
  readonly count: number;
  readonly avg: number | null;
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
  readonly max: number | null;
}

/** The times of which one in a hundred says something: of fewer, a p99 is one of the ten longest. */
export const MIN_P99_SAMPLES = 1_000;

/** A figure of several rounds. */
export interface Range {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Of microseconds, to three digits. */
const SHAPE = {
  lowestDiscernibleValue: 1,
  highestTrackableValue: 3_600_000_000,
  numberOfSignificantValueDigits: 3,
  bitBucketSize: 32,
} as const;
const US = 1_000;

/**
 * Measured times, counted in the buckets of an HDR histogram: those of several drivers add up to what one driver would
 * have counted.
 */
export class TimeHistogram {
  readonly #histogram: Histogram;

  private constructor(histogram: Histogram) {
    this.#histogram = histogram;
  }

  static of(ms: readonly number[]): TimeHistogram {
    const timings = new TimeHistogram(build(SHAPE));
    for (const each of ms) {
      const us = Math.min(Math.max(0, Math.round(each * US)), SHAPE.highestTrackableValue);
      timings.#histogram.recordValue(us);
    }
    return timings;
  }

  /** Reads what `toJSON` wrote. */
  static read(text: string): TimeHistogram {
    return new TimeHistogram(decodeFromCompressedBase64(text, SHAPE.bitBucketSize));
  }

  plus(other: TimeHistogram): TimeHistogram {
    const sum = build(SHAPE);
    sum.add(this.#histogram);
    sum.add(other.#histogram);
    return new TimeHistogram(sum);
  }

  get times(): TimeStatistics {
    const { totalCount: count, mean, maxValue } = this.#histogram;
    if (count === 0) return { count, avg: null, p50: null, p95: null, p99: null, max: null };
    const quantile = (percent: number): number =>
      rounded(this.#histogram.getValueAtPercentile(percent) / US);
    return {
      count,
      avg: rounded(mean / US),
      p50: quantile(50),
      p95: quantile(95),
      p99: quantile(99),
      max: rounded(maxValue / US),
    };
  }

  toJSON(): { readonly timings: string } {
    return { timings: encodeIntoCompressedBase64(this.#histogram) };
  }
}

export const timeStatisticsOf = (ms: readonly number[]): TimeStatistics =>
  TimeHistogram.of(ms).times;

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
