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
import { isUnreadable } from "./unreadable-room.ts";

/** The most revisions whose rows are read at a time, and with how many reading begins. */
const PAGE_REVISIONS = 20;
const FIRST_PAGE_REVISIONS = 10;
/** About how much of the journal is read at a time. */
const PAGE_CHARACTERS = 256 * 1024;
/** So much of the journal is played or taken back at a time, and so many rows of the state. */
const PAUSE_CHARACTERS = 64 * 1024;
export const PAUSE_WRITES = 200;
/** The opening of a room, before which there is nothing to see. */
const OPENING = 1;
const ALL_HANDS = viewerKey({ kind: "spectator", level: "all" });

export interface RewindSource {
  /** The room's state, as the last row of its journal left it. */
  readonly state: TableState;
  readonly revision: number;
  readonly journal: Journal;
  /** What was before this revision is not told, though the journal holds it. */
  readonly notBefore?: number;
}

/** Where what can be told begins. */
export interface RewindResult {
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
export type Chunked<T, R = void> = Generator<T | null, R>;

/** A copy of the state taken back to where the journal begins, to be played on again from there for some viewers. */
export function* rewind(
  { state: now, revision, journal, notBefore = 0 }: RewindSource,
  viewers: readonly Viewer[],
): Chunked<never, RewindResult> {
  const state = copyOf(now);
  const since = new Map<ViewerKey, number>(notBefore > 0 ? [[ALL_HANDS, notBefore]] : []);
  let [from, at] = [revision, 0];
  const pause = new Pause();
  for (const rows of pagesBack(journal, revision)) {
    for (const row of rows.toReversed()) {
      if (row.seq < notBefore) return { state, from, at, since };
      if (pause.isDueAfter(row)) yield null;
      at = row.at;
      from = row.seq;
      if (row.seq === OPENING) break;
      for (const entry of decodeBack(row.entries, state)) {
        if (pause.isDueBefore(entry.change)) yield null;
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

/** Counts what is done of a journal, and says when others should go first. */
class Pause {
  #characters = 0;
  #writes = 0;

  /** Whether it is time before a row is read, with that row. */
  isDueAfter(row: JournalRow): boolean {
    this.#characters += row.entries.length;
    return this.#characters > PAUSE_CHARACTERS && this.#begin(row.entries.length, 0);
  }

  /** Whether it is time before a Change is played or taken back. */
  isDueBefore({ writes }: Change): boolean {
    const isDue = this.#writes > 0 && this.#writes + writes.length > PAUSE_WRITES;
    this.#writes += writes.length;
    return isDue && this.#begin(0, writes.length);
  }

  #begin(characters: number, writes: number): true {
    this.#characters = characters;
    this.#writes = writes;
    return true;
  }
}

/** The journal's rows from there on. Between them come nulls: after each page, and where much was played since the last. */
export function* rowsFrom({ journal, revision }: RewindSource, from: number): Chunked<JournalRow> {
  const pause = new Pause();
  let size = FIRST_PAGE_REVISIONS;
  for (let after = from; after < revision; ) {
    const upTo = Math.min(after + size, revision);
    const rows = [...journal.rows(after, upTo)];
    for (const row of rows) {
      if (pause.isDueAfter(row)) yield null;
      yield row;
    }
    yield null;
    after = upTo;
    size = nextSize(size, rows);
  }
}

/** Of how many revisions the next page is, by how long the rows of the last one were. */
const nextSize = (size: number, rows: readonly JournalRow[]): number => {
  const characters = rows.reduce((sum, row) => sum + row.entries.length, 0);
  const fitting = Math.floor((size * PAGE_CHARACTERS) / Math.max(1, characters));
  return Math.max(1, Math.min(PAGE_REVISIONS, size * 2, fitting));
};

/** Plays a row on, as facts; its entries as one Change. */
export function* applyRow(state: TableState, row: JournalRow): Chunked<never, Change> {
  const changes: Change[] = [];
  const pause = new Pause();
  for (const { change } of decodeEntries(row.entries, state)) {
    if (pause.isDueBefore(change)) yield null;
    apply(state, change);
    changes.push(change);
  }
  return merge(changes);
}

/** Whether somebody else may hold the viewer's seat from here on. */
const isSeating = (change: Change, viewer: Viewer): boolean =>
  viewer.kind === "seat" && reassignedSeats(change).includes(viewer.seat);

const copyOf = (state: TableState): TableState => {
  const copy = new TableState(state.game);
  for (const { table, key, after } of creationOf(state).writes)
    copy.write(table, key, after as never);
  return copy;
};

/** A Change that makes a whole state out of nothing. */
export const creationOf = (state: TableState): Change => ({
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
  let size = FIRST_PAGE_REVISIONS;
  for (let last = revision; last >= first; ) {
    let rows: readonly JournalRow[];
    try {
      rows = journal.rows(Math.max(last - size, first - 1), last);
    } catch (cause) {
      // A row that is damaged ends what can be shown; the room itself does without it.
      if (isUnreadable(cause)) return;
      throw cause;
    }
    yield rows;
    last -= size;
    size = nextSize(size, rows);
  }
}
