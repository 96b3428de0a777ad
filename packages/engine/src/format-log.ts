import { type Game, zoneKind } from "./games/game.ts";
import type { SeatId } from "./ids.ts";
import { intentOf } from "./intents/index.ts";
import type { LogFormatter } from "./log-formatter.ts";
import type { LogLine, SeatView } from "./view.ts";

/** What the players of some seats are called. */
export type SeatNames = ReadonlyMap<SeatId, Pick<SeatView, "name">>;

/** The names of a table, for log texts: seats by their players' names, zones as the game calls them. */
export const logFormatterFor = (game: Game, seats: SeatNames): LogFormatter => {
  const seat = (id: SeatId | null): string =>
    id === null ? "The table" : (seats.get(id)?.name ?? `Seat ${id}`);
  const formatter: LogFormatter = {
    seat,
    zone: (kind, owner, line) => {
      const name = (zoneKind(game, kind)?.name ?? kind).toLowerCase();
      return owner === null || owner === line.seat ? `the ${name}` : `${seat(owner)}’s ${name}`;
    },
    recalled: (line) => {
      const recalled = line.values?.recalled as RecalledLine | undefined;
      return recalled ? formatLogLine({ ...line, ...recalled }, formatter) : "the last thing done";
    },
    phase: (id) => game.phases.find((phase) => phase.id === id)?.name ?? id,
    layout: (kind) => zoneKind(game, kind)?.layout,
  };
  return formatter;
};

/** What a line holds of the earlier one that it speaks of; the cards are its own. */
type RecalledLine = Pick<LogLine, "type" | "seat" | "values">;

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

/** A line of the log as a sentence. */
export const formatLogLine = (line: LogLine, formatter: LogFormatter): string => {
  if (line.type === "room.open") return `The table is laid for ${String(line.values?.game)}`;
  return intentOf(line.type)?.describe(line, formatter) ?? line.type;
};
