import {
  formatLogLine,
  type Game,
  type LogLine,
  logFormatterFor,
  type SeatNames,
  seatNamesOfLines,
} from "@baize/engine";

/** What the sentences of the log speak of: the game as its maker calls it and as the reader does, and who sits where. */
export interface LogNames {
  readonly game: Game;
  readonly local: Game;
  readonly seats: SeatNames;
}

/** The lines of the log as sentences; the engine's own are English. */
export const log = {
  /** Of each line what the seats were called then: that too only the rules know. */
  seatNamesOfLines,
  describer: ({ game, seats }: LogNames): ((line: LogLine) => string) => {
    const words = logFormatterFor(game, seats);
    return (line) => formatLogLine(line, words);
  },
};

export type LogText = typeof log;
