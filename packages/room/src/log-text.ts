import {
  createEnglishLogLineTranslator,
  type LogLine,
  namedSeatsAtEachLogLine,
  type PublicSeatFields,
  type SeatId,
  type TableState,
  type Viewer,
} from "@baize/engine";
import type { CooperativeGenerator } from "./cooperative-generator.ts";
import { applyRow, type RewindSource, rewind, rowsFrom } from "./rewind.ts";
import { ViewerReplay } from "./viewer-replay.ts";

/** A log line as a sentence. */
export interface LogLineSentence {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
}

export interface LogTextOptions extends RewindSource {
  readonly viewer: Viewer;
  /** The last revision, that of a tick. */
  readonly to: number;
}

/** The whole log that one viewer could read, as sentences, as far back as the journal goes. */
export function* logSentences(options: LogTextOptions): CooperativeGenerator<LogLineSentence> {
  const { viewer } = options;
  const start = yield* rewind(options, [viewer]);
  const { state, from, at } = start;
  // The rows before the last revision can't be read any more.
  if (from > options.to) return;
  const viewerReplay = new ViewerReplay(viewer, start);
  if (from > 1)
    yield { at, text: options.notBefore ? NOT_AGREED : "Earlier lines are no longer kept" };
  // The opening is not reverted: it is the first row to list.
  const begin = from === 1 ? 0 : from;
  for (const row of rowsFrom({ journal: options.journal, revision: options.to }, begin)) {
    if (!row) {
      yield null;
      continue;
    }
    const names = namesOf(state);
    const change = yield* applyRow(state, row);
    // When the row ends a name, its lines still use that name.
    const seats = new Map([...names, ...namesOf(state)]);
    const lines = [...viewerReplay.read(change, row.seq)];
    for (const [place, named] of namedSeatsAtEachLogLine(lines, seats).entries()) {
      const line = lines[place] as LogLine;
      yield {
        at: line.at,
        text: createEnglishLogLineTranslator({ game: state.game, seats: named })(line),
      };
    }
  }
}

const NOT_AGREED = "Earlier lines are not shown: not everyone had agreed";

const namesOf = (state: TableState): Map<SeatId, PublicSeatFields> => {
  const seats = new Map<SeatId, PublicSeatFields>();
  for (const seat of state.keys("seats")) {
    const record = state.get("seats", seat);
    if (record) seats.set(seat, record);
  }
  return seats;
};
