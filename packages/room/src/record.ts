import {
  applyChangeInPlace,
  buildPublicStep,
  type Change,
  type LogLine,
  mergeChanges,
  type Random,
  type SeatId,
  TableState,
  type Viewer,
  type ViewerSafe,
  viewLogEntry,
} from "@baize/engine";
import type { FullReplayStep } from "@baize/protocol";
import type { CooperativeGenerator } from "./cooperative-generator.ts";
import { decodeEntries, type Entry } from "./entry.ts";
import { HandleRenamer } from "./handle-renamer.ts";
import type { Journal, JournalRow } from "./journal.ts";
import { ReplayPictureWriter } from "./pictures.ts";
import { PublicDocument } from "./public-document.ts";
import { headerLine, replayDocumentUpdate, replayHeaderFields } from "./replay.ts";
import {
  changeFromNothing,
  isLongStep,
  PAUSE_WRITES,
  type RewindResult,
  type RewindSource,
  rewind,
  rowsFrom,
} from "./rewind.ts";
import { TranscriptBuilder } from "./transcript.ts";
import { ViewerReplay, type ViewerStep } from "./viewer-replay.ts";

export interface FullReplayOptions extends RewindSource {
  readonly room: string;
  readonly random: Random;
  /** The seats that agreed. */
  readonly seats: readonly SeatId[];
  /** The revision up to which all of them agreed. */
  readonly to: number;
}

/** Whether the journal holds a tick up to a revision. */
export const isKeptUpTo = ({ firstKept }: Journal, to: number): boolean =>
  firstKept > 0 && firstKept <= to;

/**
 * The journal as each seat saw it, as lines, up to the agreed revision. Every part is made for one seat, so it contains
 * nothing that no seat saw.
 */
export function* fullReplayLines(options: FullReplayOptions): CooperativeGenerator<string> {
  const { room, seats, to } = options;
  const viewers = seats.map((seat) => ({ kind: "seat", seat }) as const);
  const start = yield* rewind(options, viewers);
  const { from, at } = start;
  yield headerLine({ type: "record", ...replayHeaderFields(start.state, room), seats, from, to });
  // If the journal is damaged, no row of the agreed revisions may be readable.
  if (from > to) return;
  const own = new HandleRenamer(options.random, options.state.deriveHandle);
  const transcript = transcriptFrom(options, start);
  yield null;
  const shown = own.ofState(start.state);
  yield null;
  const replays = viewers.map((viewer) => [viewer.seat, new ViewerReplay(viewer, start)] as const);
  const document = new PublicDocument();
  const opening = buildPublicStep(shown, changeFromNothing(shown));
  yield null;
  const begun = document.write([opening]);
  yield null;
  const overlays: (readonly [SeatId, ViewerStep])[] = [];
  for (const [seat, each] of replays) {
    overlays.push([seat, { overlay: each.begin(shown) }]);
    yield null;
  }
  const chance = from === to ? transcriptOf(transcript, start.state) : {};
  const pictures = new ReplayPictureWriter(options.journal);
  const viewersNow = (): Viewer[] => replays.map(([, each]) => each.viewer);
  yield stepLine({ revision: from, at, ...replayDocumentUpdate(begun), ...chance }, [], overlays);
  yield* pictures.after(shown, null, viewersNow());
  if (from === to) return;
  for (const row of rowsFrom(options, from)) {
    if (!row) {
      yield null;
      continue;
    }
    const viewers = viewersNow();
    const playing = { state: start.state, shown, own, to, transcript, viewers };
    const change = yield* playUpTo(playing, row);
    const revision = Math.min(row.seq, to);
    const step = buildPublicStep(shown, change);
    const isLong = isLongStep(change, step);
    if (isLong) yield null;
    const update = document.write([step]);
    const log = change.log.map((entry) => viewLogEntry(entry, "public"));
    const seen: (readonly [SeatId, ViewerStep])[] = [];
    for (const [seat, each] of replays) {
      if (isLong) yield null;
      const parts = each.follow({ state: shown, change, revision });
      seen.push([seat, beyond(log, parts)]);
    }
    if (isLong) yield null;
    transcript.endRow(revision, start.state, {
      shown,
      viewers: viewersNow(),
    });
    const chance = row.seq >= to ? transcriptOf(transcript, start.state) : {};
    yield stepLine({ revision, at: row.at, ...replayDocumentUpdate(update), ...chance }, log, seen);
    yield* pictures.after(shown, change, viewersNow());
    if (row.seq >= to) return;
  }
}

/** A transcript that starts where the record does; a new table's starts with its opening. */
const transcriptFrom = (
  { room, state: now, journal }: FullReplayOptions,
  { state, from }: RewindResult,
): TranscriptBuilder => {
  const transcript = new TranscriptBuilder({ room, now });
  const opening = from === 1 ? openingOf(journal, state.game) : null;
  if (!opening) {
    transcript.begin(state, from);
    return transcript;
  }
  const table = new TableState(state.game, state.deriveHandle);
  const nobody = { shown: table, viewers: [] };
  transcript.expect(opening, table, nobody);
  applyChangeInPlace(table, opening.change);
  transcript.follow(opening, table);
  transcript.endRow(from, table, nobody);
  return transcript;
};

/** The entry that created the table. */
const openingOf = (
  journal: FullReplayOptions["journal"],
  game: TableState["game"],
): Entry | null => {
  const [row] = journal.rows(0, 1);
  const [entry] = row ? decodeEntries(row.entries, new TableState(game)) : [];
  return entry ?? null;
};

const transcriptOf = (
  transcript: TranscriptBuilder,
  state: TableState,
): Pick<FullReplayStep, "chance"> => {
  const chance = transcript.end(state);
  return chance ? { chance } : {};
};

interface Playing {
  readonly state: TableState;
  /** The same state with handles of the record's own. */
  readonly shown: TableState;
  readonly own: HandleRenamer;
  readonly to: number;
  readonly transcript: TranscriptBuilder;
  readonly viewers: readonly Viewer[];
}

/** Replays the entries of a row up to a revision. Returns what they did, with handles of the record's own. */
function* playUpTo(
  { state, shown, own, to, transcript, viewers }: Playing,
  row: JournalRow,
): CooperativeGenerator<never, Change> {
  const changes: Change[] = [];
  for (const entry of decodeEntries(row.entries, state)) {
    const { change, revision } = entry;
    if (revision > to) break;
    const isLong = change.writes.length > PAUSE_WRITES;
    if (isLong) yield null;
    transcript.expect(entry, state, { shown, viewers });
    applyChangeInPlace(state, change);
    transcript.follow(entry, state);
    if (isLong) yield null;
    const renamed = own.of(change);
    applyChangeInPlace(shown, renamed);
    changes.push(renamed);
  }
  return mergeChanges(changes);
}

/** What a seat saw. Leaves out the log when the seat read the same lines as everybody. */
const beyond = (
  common: readonly ViewerSafe<LogLine>[],
  { log, ...parts }: ViewerStep,
): ViewerStep =>
  log && JSON.stringify(log) !== JSON.stringify(common) ? { ...parts, log } : parts;

const stepLine = (
  step: Pick<FullReplayStep, "revision" | "at" | "document" | "chance">,
  log: readonly ViewerSafe<LogLine>[],
  seen: readonly (readonly [SeatId, ViewerStep])[],
): string => {
  const seats = Object.fromEntries(seen.filter(([, parts]) => Object.keys(parts).length > 0));
  const lines = log.length > 0 ? { log } : {};
  return `${JSON.stringify({ type: "step", ...step, ...lines, seats })}\n`;
};
