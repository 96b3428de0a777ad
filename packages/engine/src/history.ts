import type { Change, Write } from "./change.ts";
import { deepEqual } from "./deep-equal.ts";
import type { SeatId } from "./ids.ts";
import type { UndoClass } from "./intent.ts";
import type { TableField } from "./records.ts";

/** Entries that may be taken back; older ones stand for good. */
const LONGEST = 60;
/** Rows that these may have written together, in hundreds; the last entry may be taken back however many it wrote. */
const MOST_HUNDREDS = 200;

/** A carried-out intent of the recent past. */
export interface HistoryEntry {
  readonly revision: number;
  readonly seat: SeatId | null;
  readonly type: string;
  readonly undo: UndoClass;
  readonly change: Change;
}

/** Whether a row is as it was but for some fields, which only say who sees a card. */
const differsOnlyIn = <Row extends object>(
  fields: ReadonlySet<string>,
  { before, after }: { readonly before: Row | undefined; readonly after: Row | undefined },
): boolean =>
  before !== undefined &&
  after !== undefined &&
  (Object.keys(after) as (keyof Row & string)[]).every(
    (field) =>
      before[field] === after[field] || fields.has(field) || deepEqual(before[field], after[field]),
  );

const SIGHT_OF_HIDDEN: ReadonlySet<string> = new Set(["handle", "shownTo", "viewedBy"]);
const SIGHT_OF_TABLE: ReadonlySet<string> = new Set(["shownTo"]);

/** Whether a write only showed or hid a card, opened or closed a look, or is a secret choice or of a chain. */
const isKnowledge = (write: Write): boolean => {
  switch (write.table) {
    case "zones":
    case "choices":
    case "chains":
    case "links":
      return true;
    case "hidden":
      return differsOnlyIn(SIGHT_OF_HIDDEN, write);
    case "cards":
      return differsOnlyIn(SIGHT_OF_TABLE, write);
    default:
      return false;
  }
};

/** Fields of the table that only ever go forward, that rule the room, or that undo itself keeps. */
const KEPT: ReadonlySet<TableField> = new Set([
  "lastCard",
  "generations",
  "host",
  "locked",
  "seatsOffered",
  "resetProposal",
  "awaiting",
  "copiedFrom",
  "undo",
  "undoAsked",
  "choice",
  "access",
  "record",
  "chance",
  "commitments",
  "draws",
  "allHands",
]);

/** The writes of an entry that taking it back would reverse; what was shown can't be unseen. */
export const reversibleWrites = ({ change }: HistoryEntry): readonly Write[] =>
  change.writes.filter(isReversible);

const isReversible = (write: Write): boolean =>
  write.table === "table" ? !KEPT.has(write.key) : !isKnowledge(write);

/** Whether an entry cuts the past off: what it did stands for good, and so does all that was before it. */
const isFinal = ({ undo, change }: HistoryEntry): boolean =>
  undo === "never" && change.writes.some(isReversible);

/** What was taken back and may be brought again: whose it is, the entry that took it back, and what that took. */
export interface UndoneEntries {
  readonly by: SeatId | null;
  readonly entry: HistoryEntry;
  readonly entries: readonly HistoryEntry[];
}

/** The revisions that an entry names in its log: those that it took back, or brought again. */
const named = ({ change }: HistoryEntry, name: "undone" | "redone"): readonly unknown[] =>
  change.log.flatMap(({ values }) => (Array.isArray(values[name]) ? values[name] : []));

/** Whose wish it was to take back: who asked for it where others agreed, else who did it. */
const wisherOf = ({ seat, change }: HistoryEntry): SeatId | null => {
  const by = change.log.find(({ values }) => Array.isArray(values.undone))?.values.by;
  return typeof by === "number" ? (by as SeatId) : seat;
};

const BOOKS: ReadonlySet<unknown> = new Set<TableField>([
  "undo",
  "undoAsked",
  "record",
  "resetProposal",
  "awaiting",
  "chance",
  "commitments",
  "draws",
  "allHands",
]);

/** Whether an entry leaves the table as it was: talk, dice, and what is said of undo, the full record and chance. */
const isTalk = ({ undo, change }: HistoryEntry): boolean =>
  undo === "never" &&
  change.writes.every(
    ({ table, key }) =>
      table === "chains" || table === "links" || (table === "table" && BOOKS.has(key)),
  );

/** Rounded up, so that a row more or less, which may hang on something hidden, changes nothing. */
const hundredsOf = (past: HistoryEntry | undefined): number =>
  Math.ceil((past?.change.writes.length ?? 0) / 100);

const inOrder = (entries: readonly HistoryEntry[]): HistoryEntry[] =>
  entries.toSorted((a, b) => a.revision - b.revision);

/** The past as far back as it may be taken back, oldest first, and what was taken back and may be brought again. */
export class History {
  #past: HistoryEntry[] = [];
  #undone: UndoneEntries[] = [];

  /**
   * Notes an entry. One that took others back, or brought them again, can't be taken back itself. Whatever else does
   * more than talk leaves nothing to be brought again ([U11]).
   */
  add(entry: HistoryEntry): void {
    const undone = named(entry, "undone");
    if (undone.length > 0) this.#undo(entry, undone);
    else if (named(entry, "redone").length > 0) this.#redo();
    else {
      if (!isTalk(entry)) this.#undone = [];
      if (isFinal(entry)) this.#past = [];
      else this.#past.push(entry);
    }
    const kept = LONGEST - this.#undone.flatMap(({ entries }) => entries).length;
    if (this.#past.length > kept) this.#past.splice(0, this.#past.length - kept);
    let hundreds = this.#past.reduce((sum, each) => sum + hundredsOf(each), 0);
    while (hundreds > MOST_HUNDREDS && this.#past.length > 1) {
      hundreds -= hundredsOf(this.#past.shift());
    }
  }

  entries(): readonly HistoryEntry[] {
    return this.#past;
  }

  /** What was taken back and may be brought again, the last one last. */
  undone(): readonly UndoneEntries[] {
    return this.#undone;
  }

  /** Every entry that makes this history, by revision: adding them one by one makes it again. */
  all(): readonly HistoryEntry[] {
    const undone = this.#undone.flatMap(({ entry, entries }) => [entry, ...entries]);
    return inOrder([...this.#past, ...undone]);
  }

  #undo(entry: HistoryEntry, undone: readonly unknown[]): void {
    const entries = this.#past.filter(({ revision }) => undone.includes(revision));
    this.#past = this.#past.filter((entry) => !entries.includes(entry));
    this.#undone.push({
      by: wisherOf(entry),
      entry,
      entries: entries.filter((entry) => !isTalk(entry)),
    });
  }

  #redo(): void {
    const brought = this.#undone.pop();
    this.#past = inOrder([...this.#past, ...(brought?.entries ?? [])]);
  }
}
