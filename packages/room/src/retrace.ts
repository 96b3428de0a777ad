import {
  apply,
  type Change,
  merge,
  revert,
  TABLE_NAMES,
  TableState,
  type Viewer,
  type ViewerKey,
  viewerKey,
} from "@baize/engine";
import { decodeBack, decodeEntries } from "./entry.ts";
import type { Journal, JournalRow } from "./journal.ts";
import { reassignedSeats } from "./seat-holders.ts";
import { isUnreadable } from "./unreadable.ts";

/** Revisions whose rows are read at a time. */
const PAGE_REVISIONS = 100;
/** So much of the journal is taken back at a time. */
const PAUSE_CHARACTERS = 64 * 1024;
/** The opening of a room, before which there is nothing to see. */
const OPENING = 1;
const ALL_HANDS = viewerKey({ kind: "spectator", level: "all" });

export interface Retracing {
  /** The room's state, as the last row of its journal left it. */
  readonly state: TableState;
  readonly revision: number;
  readonly journal: Journal;
  /** What was before this revision is not told, though the journal holds it. */
  readonly notBefore?: number;
}

/** Where what can be told begins. */
export interface Start {
  readonly state: TableState;
  readonly from: number;
  readonly at: number;
  /**
   * The revision since which each viewer may see what it sees, where that is known: before it, somebody else may have
   * sat at its seat, or not all had agreed to spectators who see all hands.
   */
  readonly since: ReadonlyMap<ViewerKey, number>;
}

/** Work that yields as it goes. Null says that some of it was done, so that the caller may let others go first. */
export type Piecewise<T, R = void> = Generator<T | null, R>;

/** A copy of the state taken back to where the journal begins, to be played on again from there for some viewers. */
export function* takenBack(
  { state: now, revision, journal, notBefore = 0 }: Retracing,
  viewers: readonly Viewer[],
): Piecewise<never, Start> {
  const state = copyOf(now);
  const since = new Map<ViewerKey, number>(notBefore > 0 ? [[ALL_HANDS, notBefore]] : []);
  let [from, at] = [revision, 0];
  for (const rows of pagesBack(journal, revision)) {
    let characters = 0;
    for (const row of rows.toReversed()) {
      if (row.seq < notBefore) return { state, from, at, since };
      characters += row.entries.length;
      if (characters > PAUSE_CHARACTERS) {
        characters = 0;
        yield null;
      }
      at = row.at;
      from = row.seq;
      if (row.seq === OPENING) break;
      for (const entry of decodeBack(row.entries, state)) {
        revert(state, entry.change);
        from = entry.revision;
        for (const viewer of viewers) {
          const key = viewerKey(viewer);
          if (!since.has(key) && isSeating(entry.change, viewer)) since.set(key, from);
        }
      }
      from -= 1;
    }
    yield null;
  }
  return { state, from, at, since };
}

/** The journal's rows from there on, a page at a time; after each page comes null. */
export function* rowsOn({ journal, revision }: Retracing, from: number): Piecewise<JournalRow> {
  for (let after = from; after < revision; after += PAGE_REVISIONS) {
    yield* journal.rows(after, Math.min(after + PAGE_REVISIONS, revision));
    yield null;
  }
}

/** Plays a row on, as facts; its entries as one Change. */
export const playRow = (state: TableState, row: JournalRow): Change => {
  const changes: Change[] = [];
  for (const { change } of decodeEntries(row.entries, state)) {
    apply(state, change);
    changes.push(change);
  }
  return merge(changes);
};

/** Whether somebody else may hold the viewer's seat from here on. */
const isSeating = (change: Change, viewer: Viewer): boolean =>
  viewer.kind === "seat" && reassignedSeats(change).includes(viewer.seat);

const copyOf = (state: TableState): TableState => {
  const copy = new TableState(state.game);
  for (const { table, key, after } of making(state).writes) copy.write(table, key, after as never);
  return copy;
};

/** A Change that makes a whole state out of nothing. */
export const making = (state: TableState): Change => ({
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
