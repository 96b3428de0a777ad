import type { RoomRun } from "./room-load.ts";
import { rounded, type Times, timesOf } from "./times.ts";

/** A time window of a round. */
export interface Window {
  readonly fromMs: number;
  readonly ackedPerSecond: number;
  readonly ackMs: Times;
}

/** Splits a round into windows of a length in milliseconds, from the first send of each room; none for 0. */
export function windowsOf(runs: readonly RoomRun[], windowMs: number): Window[] {
  if (windowMs === 0) return [];
  const windows: number[][] = [];
  for (const { samples } of runs) {
    const start = Math.min(...samples.map(({ at }) => at));
    for (const { at, ackMs } of samples) {
      const place = Math.floor((at - start) / windowMs);
      windows[place] ??= [];
      windows[place].push(ackMs);
    }
  }
  return Array.from(windows, (ms = [], place) => ({
    fromMs: place * windowMs,
    ackedPerSecond: rounded(ms.length / (windowMs / 1_000)),
    ackMs: timesOf(ms),
  }));
}
