/** The distribution of a measured time in milliseconds, as a metrics line shows it. */
export interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Each bucket is five percent wider than the one before, so quantiles are exact to five percent. */
const GROWTH = Math.log(1.05);
const MIN_MS = 0.01;

/** Collects any number of times in constant memory. */
export class Histogram {
  #buckets: number[] = [];
  #count = 0;
  #max = 0;

  add(ms: number): void {
    const bucket = ms <= MIN_MS ? 0 : Math.ceil(Math.log(ms / MIN_MS) / GROWTH);
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1;
    this.#count += 1;
    this.#max = Math.max(this.#max, ms);
  }

  /** The distribution since the last call. */
  take(): Percentiles {
    const spread = {
      count: this.#count,
      p50: this.#quantile(0.5),
      p95: this.#quantile(0.95),
      p99: this.#quantile(0.99),
      max: rounded(this.#max),
    };
    this.#buckets = [];
    this.#count = 0;
    this.#max = 0;
    return spread;
  }

  #quantile(share: number): number {
    let left = Math.ceil(share * this.#count);
    for (const [bucket, count = 0] of this.#buckets.entries()) {
      left -= count;
      if (left <= 0) return rounded(Math.min(this.#max, MIN_MS * Math.exp(bucket * GROWTH)));
    }
    return 0;
  }
}

const rounded = (ms: number): number => Math.round(ms * 1000) / 1000;
