import { findIntentDefinition } from "../intents/index.ts";
import type { LogLine } from "../view.ts";
import type { NamedSeats } from "./formatter.ts";

/**
 * Returns for each line of a log the players' names at the time when it was written, computed backwards from the
 * present names: a line that ends a name holds that name. Consecutive lines between which no name ended share one map.
 */
export const namedSeatsAtEachLogLine = (
  log: readonly LogLine[],
  seats: NamedSeats,
): readonly NamedSeats[] => {
  let names = seats;
  return log
    .toReversed()
    .map((line) => {
      const renamed = findIntentDefinition(line.type)?.renames?.(line);
      if (!renamed) return names;
      names = new Map([...names, [renamed.seat, { name: renamed.was }]]);
      return names;
    })
    .reverse();
};
