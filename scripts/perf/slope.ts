import { seededRandom } from "@baize/engine";
import { linearRegression, linearRegressionLine, mean, quantile } from "simple-statistics";

export interface TimedValue {
  /** When it was taken, in milliseconds. */
  readonly at: number;
  readonly value: number;
}

/** How a figure grew: per hour, in its own unit, with a 95 % confidence interval. */
export interface Slope {
  readonly samples: number;
  readonly hours: number;
  readonly mean: number;
  readonly perHour: number;
  readonly least: number;
  readonly most: number;
}

const HOUR_MS = 3_600_000;
const RESAMPLES = 2_000;
const SEED = 1337;
const BOUNDS = [0.025, 0.975];
/** The least number of samples for a line and its interval. */
const MIN_SAMPLES = 10;

/**
 * The least-squares slope with a confidence interval from a block bootstrap of the residuals (Künsch, 1989): memory is
 * a saw-tooth, so neighbouring samples are correlated, and an interval for independent samples would be far too narrow.
 * Throws on fewer than ten samples.
 */
export function slopeOf(samples: readonly TimedValue[]): Slope {
  if (samples.length < MIN_SAMPLES) {
    throw new Error(`A slope needs ${MIN_SAMPLES} samples; there are ${samples.length}.`);
  }
  const start = samples[0]?.at ?? 0;
  const points = samples.map(({ at, value }) => [(at - start) / HOUR_MS, value]);
  const line = linearRegression(points);
  const fitted = points.map(([hour = 0]) => linearRegressionLine(line)(hour));
  const residuals = points.map(([, value = 0], index) => value - (fitted[index] ?? 0));
  const resampled = Array.from({ length: RESAMPLES }, resampler(residuals)).map(
    (noise) =>
      linearRegression(
        points.map(([hour = 0], index) => [hour, (fitted[index] ?? 0) + (noise[index] ?? 0)]),
      ).m,
  );
  const [least = 0, most = 0] = quantile(resampled, BOUNDS);
  const values = samples.map(({ value }) => value);
  const hours = points.at(-1)?.[0] ?? 0;
  return { samples: samples.length, hours, mean: mean(values), perHour: line.m, least, most };
}

/**
 * Builds series of the same length from blocks of the residuals, each about as long as the square root of the series.
 */
function resampler(residuals: readonly number[]): () => number[] {
  const random = seededRandom(SEED);
  const block = Math.ceil(Math.sqrt(residuals.length));
  const starts = residuals.length - block + 1;
  return () =>
    Array.from({ length: Math.ceil(residuals.length / block) }).flatMap(() => {
      const from = random.int(starts);
      return residuals.slice(from, from + block);
    });
}
