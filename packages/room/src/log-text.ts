import {
  describeLine,
  logLine,
  PUBLIC,
  type SeatId,
  type SeatView,
  type TableState,
  viewerKey,
  wordsFor,
} from "@baize/engine";
import { type Piecewise, playRow, type Retracing, rowsOn, takenBack } from "./retrace.ts";

/** A line of the log as a sentence. */
export interface LogSentence {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
}

/** The whole log as one viewer could read it when it was written, as far back as the journal goes. */
export function* logSentences(options: Retracing): Piecewise<LogSentence> {
  const { state, from, at, since } = yield* takenBack(options);
  const { viewer } = options;
  let eyes = since === null ? viewer : PUBLIC;
  if (from > 1) yield { at, text: "What was before this is kept no longer" };
  // The opening is not taken back, only told again: it makes of the state what it is.
  const begin = from === 1 ? 0 : from;
  for (const row of rowsOn(options, begin)) {
    if (!row) {
      yield null;
      continue;
    }
    const names = namesOf(state);
    const change = playRow(state, row);
    // A seat that is given up in the row is still spoken of by the name it had.
    const words = wordsFor(state.game, new Map([...names, ...namesOf(state)]));
    for (const entry of change.log) {
      const line = logLine(entry, viewerKey(eyes));
      yield { at: line.at, text: describeLine(line, words) };
    }
    if (row.seq === since) eyes = viewer;
  }
}

const namesOf = (state: TableState): Map<SeatId, SeatView> => {
  const seats = new Map<SeatId, SeatView>();
  for (const seat of state.keys("seats")) {
    const record = state.get("seats", seat);
    if (record) seats.set(seat, record);
  }
  return seats;
};
