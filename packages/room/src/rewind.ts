import {
  applyChangeInPlace,
  type Change,
  COLLECTION_NAMES,
  mergeChanges,
  type PublicStep,
  revertChangeInPlace,
  TableState,
  type Viewer,
  type ViewerKey,
  viewerKeyOf,
} from "@baize/engine";
import type { CooperativeGenerator } from "./cooperative-generator.ts";
import { decodeEntries, decodeEntriesBackwards } from "./entry.ts";
import type { Journal, JournalRow } from "./journal.ts";
import { reassignedSeats } from "./seat-holders.ts";
import { isUnreadableRoomError } from "./unreadable-room.ts";

/** The first and the largest number of revisions whose rows are read at a time. */
const PAGE_REVISIONS = 20;
const FIRST_PAGE_REVISIONS = 10;
/** The approximate number of characters of the journal to read at a time. */
const PAGE_CHARACTERS = 256 * 1024;
/** The number of characters of the journal, or of the state's rows, to process before a pause. */
const PAUSE_CHARACTERS = 64 * 1024;
export const PAUSE_WRITES = 200;
/** The revision of a room's opening; nothing is visible before it. */
const OPENING = 1;

export interface RewindSource {
  /** The room's state after the last row of its journal. */
  readonly state: TableState;
  readonly revision: number;
  readonly journal: Journal;
  /** The first revision to return, though the journal may hold earlier ones. */
  readonly notBefore?: number;
  /** The revision to begin with: a clip shows nothing of what came before. */
  readonly startAt?: number;
}

/** A copy of the state, rewound to the first revision that can be shown. */
export interface RewindResult {
  readonly state: TableState;
  readonly from: number;
  readonly at: number;
  /**
   * The revision since which each viewer may see its own view, if it is known. Earlier another player may have had the
   * seat, or not all seats had agreed to spectators who see hands.
   */
  readonly since: ReadonlyMap<ViewerKey, number>;
}

/** Rewinds a copy of the state to the start of the journal, to play it forward again for some viewers. */
export function* rewind(
  { state: now, revision, journal, notBefore = 0, startAt = 0 }: RewindSource,
  viewers: readonly Viewer[],
): CooperativeGenerator<never, RewindResult> {
  const state = copyOf(now);
  const since = new Map<ViewerKey, number>();
  if (notBefore > 0) for (const viewer of viewers) since.set(viewerKeyOf(viewer), notBefore);
  let [from, at] = [revision, 0];
  const pause = new Pause();
  for (const rows of pagesBack(journal, revision)) {
    for (const row of rows.toReversed()) {
      if (row.seq < notBefore) return { state, from, at, since };
      if (row.seq <= startAt) return { state, from, at: row.at, since };
      if (pause.isDueAfter(row)) yield null;
      at = row.at;
      from = row.seq;
      if (row.seq === OPENING) break;
      for (const entry of decodeEntriesBackwards(row.entries, state)) {
        if (pause.isDueBefore(entry.change)) yield null;
        revertChangeInPlace(state, entry.change);
        from = entry.revision;
        for (const viewer of viewers) {
          const key = viewerKeyOf(viewer);
          if (!since.has(key) && isSeating(entry.change, viewer)) since.set(key, from);
        }
      }
      from -= 1;
    }
    yield null;
  }
  return { state, from, at, since };
}

/** Counts work on a journal and says when to pause. */
class Pause {
  #characters = 0;
  #writes = 0;

  /** Whether to pause before a row of that length is read. */
  isDueAfter(row: JournalRow): boolean {
    this.#characters += row.entries.length;
    return this.#characters > PAUSE_CHARACTERS && this.#begin(row.entries.length, 0);
  }

  /** Whether to pause before a Change is applied or reverted. */
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

/** Whether a Change is so large that there are pauses between its views. */
export const isLongStep = ({ writes }: Change, { cards }: Pick<PublicStep, "cards">): boolean =>
  writes.length > PAUSE_WRITES || cards.size > PAUSE_WRITES;

/** The journal's rows from a revision on, with nulls between them: after each page, and after much work. */
export function* rowsFrom(
  { journal, revision }: Pick<RewindSource, "journal" | "revision">,
  from: number,
): CooperativeGenerator<JournalRow> {
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

/** The number of revisions of the next page, computed from the length of the last page's rows. */
const nextSize = (size: number, rows: readonly JournalRow[]): number => {
  const characters = rows.reduce((sum, row) => sum + row.entries.length, 0);
  const fitting = Math.floor((size * PAGE_CHARACTERS) / Math.max(1, characters));
  return Math.max(1, Math.min(PAGE_REVISIONS, size * 2, fitting));
};

/**
 * Applies a journal row. Returns its entries as one Change, each as `shownAs` returns it right after it was applied.
 */
export function* applyRow(
  state: TableState,
  row: JournalRow,
  shownAs: (change: Change) => Change = (change) => change,
): CooperativeGenerator<never, Change> {
  const changes: Change[] = [];
  const pause = new Pause();
  for (const { change } of decodeEntries(row.entries, state)) {
    if (pause.isDueBefore(change)) yield null;
    applyChangeInPlace(state, change);
    changes.push(shownAs(change));
  }
  return mergeChanges(changes);
}

/** The revision of the last tick up to a time; null when the journal holds none so old that can be read. */
export function* lastTickRevisionBefore(
  { journal, revision }: Pick<RewindSource, "journal" | "revision">,
  time: number,
): CooperativeGenerator<never, number | null> {
  for (const rows of pagesBack(journal, revision)) {
    const last = rows.findLast(({ at }) => at <= time);
    if (last) return last.seq;
    yield null;
  }
  return null;
}

/** The revision of the last tick up to a revision; 0 when the journal holds none that can be read. */
export const lastTickRevisionUpTo = (journal: Journal, revision: number): number => {
  for (let last = revision; last >= journal.firstKept; last -= PAGE_REVISIONS) {
    try {
      const row = journal.rows(last - PAGE_REVISIONS, last).at(-1);
      if (row) return row.seq;
    } catch (cause) {
      if (isUnreadableRoomError(cause)) return 0;
      throw cause;
    }
  }
  return 0;
};

/** Whether another player may have the viewer's seat after a Change. */
const isSeating = (change: Change, viewer: Viewer): boolean =>
  "seat" in viewer && reassignedSeats(change).includes(viewer.seat);

const copyOf = (state: TableState): TableState => {
  const copy = new TableState(state.game, state.deriveHandle);
  for (const { table, key, after } of changeFromNothing(state).writes)
    copy.write(table, key, after as never);
  return copy;
};

/** The Change that creates a state from nothing. */
export const changeFromNothing = (state: TableState): Change => ({
  writes: COLLECTION_NAMES.flatMap((table) =>
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

/** The journal's rows, newest first, as far back as they can be read. */
function* pagesBack(journal: Journal, revision: number): Generator<readonly JournalRow[]> {
  const first = journal.firstKept;
  let size = FIRST_PAGE_REVISIONS;
  for (let last = revision; last >= first; ) {
    let rows: readonly JournalRow[];
    try {
      rows = journal.rows(Math.max(last - size, first - 1), last);
    } catch (cause) {
      // A damaged row ends what can be shown. The room itself doesn't need it.
      if (isUnreadableRoomError(cause)) return;
      throw cause;
    }
    yield rows;
    last -= size;
    size = nextSize(size, rows);
  }
}
