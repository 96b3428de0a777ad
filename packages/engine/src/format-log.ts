import { type Game, zoneKind } from "./games/game.ts";
import type { SeatId } from "./ids.ts";
import { intentOf } from "./intents/index.ts";
import type { LogFormatter } from "./log-formatter.ts";
import type { LogLine, SeatView } from "./view.ts";

/** The players' names by seat. */
export type SeatNames = ReadonlyMap<SeatId, Pick<SeatView, "name">>;

/** A LogFormatter for a game and its players: seats by their players' names, zones by the game's names for them. */
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

/** What a line keeps of the earlier line that it is about, except for the cards. */
type RecalledLine = Pick<LogLine, "type" | "seat" | "values">;

/**
 * Returns for each line of a log the players' names at the time when it was written, computed backwards from the
 * present names: a line that ends a name holds that name. Consecutive lines between which no name ended share one map.
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

/** Formats a line of the log as a sentence. */
export const formatLogLine = (line: LogLine, formatter: LogFormatter): string => {
  if (line.type === "room.open") return `The table is laid for ${String(line.values?.game)}`;
  return intentOf(line.type)?.describe(line, formatter) ?? line.type;
};
