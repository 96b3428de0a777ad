import { intentOf } from "../intents/index.ts";
import type { LogLine } from "../view.ts";
import type { SeatNames } from "./formatter.ts";

/**
 * Of each line of a log what the seats were called when it was written, told from what they are called after the last:
 * a line that ends a name says it, and speaks of the seat by it. Lines between which no name ended share theirs.
 */
export const seatNamesOfLines = (
  log: readonly LogLine[],
  seats: SeatNames,
): readonly SeatNames[] => {
  let names = seats;
  return log
    .toReversed()
    .map((line) => {
      const renamed = intentOf(line.type)?.renames?.(line);
      if (!renamed) return names;
      names = new Map([...names, [renamed.seat, { name: renamed.was }]]);
      return names;
    })
    .reverse();
};
