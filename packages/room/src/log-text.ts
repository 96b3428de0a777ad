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
import { PAGE_REVISIONS, playRow, type Retracing, takenBack } from "./retrace.ts";

/** A line of the log as a sentence. */
export interface LogSentence {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
}

/**
 * The whole log as one viewer could read it when it was written, as far back as the journal goes. Null says that some
 * work was done, so that the caller may let others go first.
 */
export function* logSentences(options: Retracing): Generator<LogSentence | null> {
  const steps = takenBack(options);
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield null;
  const { state, from, at, since } = step.value;
  const { revision, journal, viewer } = options;
  let eyes = since === null ? viewer : PUBLIC;
  if (from > 1) yield { at, text: "What was before this is kept no longer" };
  // The opening is not taken back, only told again: it makes of the state what it is.
  const begin = from === 1 ? 0 : from;
  for (let after = begin; after < revision; after += PAGE_REVISIONS) {
    for (const row of journal.rows(after, Math.min(after + PAGE_REVISIONS, revision))) {
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
    yield null;
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
