import {
  apply,
  type Change,
  isBuiltIn,
  type LogLine,
  logLine,
  merge,
  type Overlay,
  type OverlayStep,
  outlineOf,
  overlay,
  overlayStep,
  PUBLIC,
  publicStep,
  revert,
  type Seen,
  TABLE_NAMES,
  TableState,
  type Viewer,
  viewerKey,
} from "@baize/engine";
import { REPLAY_VERSION, type ReplayHeader, type ReplayStep } from "@baize/protocol";
import { toBase64 } from "lib0/buffer";
import { decodeBack, decodeEntries } from "./entry.ts";
import type { Journal, JournalRow } from "./journal.ts";
import { PublicDocument } from "./public-document.ts";
import { isUnreadable } from "./unreadable.ts";

/** Revisions whose rows are read at a time. */
const PAGE_REVISIONS = 100;
/** The opening of a room, before which there is nothing to see. */
const OPENING = 1;

export interface ReplayOptions {
  readonly room: string;
  /** The room's state, as the last row of its journal left it. */
  readonly state: TableState;
  readonly revision: number;
  readonly journal: Journal;
  readonly viewer: Viewer;
}

/** Where a replay begins. */
interface Start {
  readonly state: TableState;
  readonly from: number;
  readonly at: number;
  /** The tick in which the viewer took its seat, where that is known: before it, somebody else may have sat there. */
  readonly since: number | null;
}

/**
 * The room's journal as one viewer was shown it, line by line. An empty line says that some work was done, so that the
 * caller may let others go first. A copy of the state is taken back to where the journal begins, and played on again.
 */
export function* replayLines(options: ReplayOptions): Generator<string> {
  const start = yield* takenBack(options);
  yield* playedOn(options, start);
}

function* takenBack({
  state: now,
  revision,
  journal,
  viewer,
}: ReplayOptions): Generator<string, Start> {
  const state = copyOf(now);
  let [from, at, since]: [number, number, number | null] = [revision, 0, null];
  for (const rows of pagesBack(journal, revision)) {
    for (const row of rows.toReversed()) {
      at = row.at;
      from = row.seq;
      if (row.seq === OPENING) break;
      for (const entry of decodeBack(row.entries, state)) {
        revert(state, entry.change);
        from = entry.revision;
        if (since === null && isSeating(entry.change, viewer)) since = row.seq;
      }
      from -= 1;
    }
    yield "";
  }
  return { state, from, at, since };
}

function* playedOn(options: ReplayOptions, { state, from, at, since }: Start): Generator<string> {
  const { room, revision, journal, viewer } = options;
  const { game } = state;
  const document = new PublicDocument();
  let eyes = since === null ? viewer : PUBLIC;
  yield headerLine({
    type: "replay",
    version: REPLAY_VERSION,
    room,
    game: game.id,
    ...(isBuiltIn(game) ? {} : { definition: outlineOf(game) }),
    viewer,
    from,
    to: revision,
  });
  const begun = document.write([publicStep(state, making(state))]);
  yield stepLine({ revision: from, at, ...updateOf(begun) }, { overlay: overlay(state, eyes) });
  for (let after = from; after < revision; after += PAGE_REVISIONS) {
    for (const row of journal.rows(after, Math.min(after + PAGE_REVISIONS, revision))) {
      const change = playRow(state, row);
      const update = document.write([publicStep(state, change)]);
      const log = change.log.map((entry) => logLine(entry, viewerKey(eyes)));
      if (row.seq === since) eyes = viewer;
      const step = row.seq === since ? null : overlayStep(state, change, eyes);
      yield stepLine(
        { revision: row.seq, at: row.at, ...updateOf(update) },
        {
          ...(row.seq === since ? { overlay: overlay(state, eyes) } : {}),
          ...(step ? { step } : {}),
          ...(log.length > 0 ? { log } : {}),
        },
      );
    }
    yield "";
  }
}

/** What a line may hold of the table: parts that the visibility module vouched for, and nothing beside them. */
interface SeenParts {
  readonly overlay?: Seen<Overlay>;
  readonly step?: Seen<OverlayStep>;
  readonly log?: readonly Seen<LogLine>[];
}

const headerLine = (header: ReplayHeader): string => `${JSON.stringify(header)}\n`;

const stepLine = (step: Omit<ReplayStep, "type" | keyof SeenParts>, seen: SeenParts): string =>
  `${JSON.stringify({ type: "step", ...step, ...seen })}\n`;

const updateOf = (update: Uint8Array | null): Pick<ReplayStep, "document"> =>
  update ? { document: toBase64(update) } : {};

const playRow = (state: TableState, row: JournalRow): Change => {
  const changes: Change[] = [];
  for (const { change } of decodeEntries(row.entries, state)) {
    apply(state, change);
    changes.push(change);
  }
  return merge(changes);
};

/** Whether somebody else may sit at the viewer's seat from here on. */
const isSeating = (change: Change, viewer: Viewer): boolean =>
  viewer.kind === "seat" &&
  change.writes.some(
    (write) =>
      (write.table === "seats" && write.key === viewer.seat && write.before === undefined) ||
      (write.table === "table" &&
        write.key === "generations" &&
        generationOf(write.before, viewer.seat) !== generationOf(write.after, viewer.seat)),
  );

const generationOf = (generations: unknown, seat: number): number =>
  (generations as Readonly<Record<string, number>> | undefined)?.[seat] ?? 0;

const copyOf = (state: TableState): TableState => {
  const copy = new TableState(state.game);
  for (const { table, key, after } of making(state).writes) copy.write(table, key, after as never);
  return copy;
};

/** A Change that makes a whole state out of nothing. */
const making = (state: TableState): Change => ({
  writes: TABLE_NAMES.flatMap((table) =>
    [...state.keys(table)].map(
      (key) =>
        ({
          table,
          key,
          before: undefined,
          after: state.get(table, key),
        }) as Change["writes"][number],
    ),
  ),
  log: [],
});

/** The journal's rows, the newest first, as far back as they can be read. */
function* pagesBack(journal: Journal, revision: number): Generator<readonly JournalRow[]> {
  const first = journal.firstKept;
  for (let last = revision; last >= first; last -= PAGE_REVISIONS) {
    try {
      yield journal.rows(Math.max(last - PAGE_REVISIONS, first - 1), last);
    } catch (cause) {
      // A row that is damaged ends what can be shown; the room itself does without it.
      if (isUnreadable(cause)) return;
      throw cause;
    }
  }
}
