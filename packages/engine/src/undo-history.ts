import type { Change, RowWrite } from "./change.ts";
import { deepEqual } from "./deep-equal.ts";
import { type FieldDefinitions, fieldNamesWhere, type UndoRule } from "./field.ts";
import type { SeatId } from "./ids.ts";
import {
  COLLECTION_NAMES,
  type CollectionName,
  STATE_COLLECTIONS,
  TABLE_FIELD_DEFINITIONS,
} from "./records.ts";

/** The most entries that can be undone. Older ones are final. */
const MAX_ENTRIES = 60;
/** The most rows that these entries may have written together, in hundreds. The last entry is always kept. */
const MAX_ROW_HUNDREDS = 200;

/**
 * Who decides about undo: the player alone (`free`: nothing new was shown and nobody else was affected), the other
 * players too (`consent`), or nobody (`never`).
 */
export type UndoClass = "free" | "consent" | "never";

/** An accepted intent of the recent past. */
export interface UndoHistoryEntry {
  readonly revision: number;
  readonly seat: SeatId | null;
  readonly type: string;
  readonly undo: UndoClass;
  readonly change: Change;
}

/** The fields that undo doesn't restore, for each table that has such fields. */
const LEFT: ReadonlyMap<CollectionName, ReadonlySet<string>> = new Map(
  COLLECTION_NAMES.flatMap((table) => {
    const left = fieldNamesWhere(
      STATE_COLLECTIONS[table].fields ?? {},
      ({ undo }) => undo !== "restored",
    );
    return left.length > 0 ? [[table, new Set(left)] as const] : [];
  }),
);

type PlainRow = Readonly<Record<string, unknown>>;

/** Whether a row exists. Only rows of tables with fields are passed here. */
const isRow = (row: unknown): row is PlainRow => row !== undefined;

const differsOnlyIn = (fields: ReadonlySet<string>, before: PlainRow, after: PlainRow): boolean =>
  Object.keys(after).every((field) => fields.has(field) || deepEqual(before[field], after[field]));

/** Whether a write changed only fields that undo doesn't restore. */
const changedOnlyLeft = ({ table, before, after }: RowWrite): boolean => {
  const left = LEFT.get(table);
  return left !== undefined && isRow(before) && isRow(after) && differsOnlyIn(left, before, after);
};

/** The row before a write, with the present values of the fields that undo doesn't restore. */
export const restoredRow = (table: CollectionName, before: unknown, now: unknown): unknown => {
  const left = LEFT.get(table);
  if (!left || !isRow(before) || !isRow(now)) return before;
  const kept = Object.entries(now).filter(([field]) => left.has(field));
  return { ...before, ...Object.fromEntries(kept) };
};

/** The undo rule of a write. A field that only an earlier version had is restored like most others. */
const undoRuleOf = ({ table, key }: RowWrite): UndoRule =>
  table === "table"
    ? ((TABLE_FIELD_DEFINITIONS as FieldDefinitions)[key]?.undo ?? "restored")
    : STATE_COLLECTIONS[table].undo;

/** The writes of an entry that undo reverses. What was shown can't be unseen. */
export const reversibleWrites = ({ change }: UndoHistoryEntry): readonly RowWrite[] =>
  change.writes.filter(isReversible);

const isReversible = (write: RowWrite): boolean =>
  undoRuleOf(write) === "restored" && !changedOnlyLeft(write);

/** Whether an entry is final: neither it nor anything before it can be undone. */
const isFinal = ({ undo, change }: UndoHistoryEntry): boolean =>
  undo === "never" && change.writes.some(isReversible);

/**
 * Entries that were undone and can be redone: the seat that may redo them, the entry that undid them, and the entries.
 */
export interface UndoneEntries {
  readonly by: SeatId | null;
  readonly entry: UndoHistoryEntry;
  readonly entries: readonly UndoHistoryEntry[];
}

/** The revisions of the entries that an entry undid or redid, as its log lists them. */
const named = ({ change }: UndoHistoryEntry, name: "undone" | "redone"): readonly unknown[] =>
  change.log.flatMap(({ values }) => (Array.isArray(values[name]) ? values[name] : []));

/** The seat that wanted an undo: the one that requested it when others agreed, else the one that did it. */
const wisherOf = ({ seat, change }: UndoHistoryEntry): SeatId | null => {
  const by = change.log.find(({ values }) => Array.isArray(values.undone))?.values.by;
  return typeof by === "number" ? (by as SeatId) : seat;
};

/** Whether an entry leaves the table as it was: chat, dice, and entries about undo, the full replay and chance. */
const isTalk = ({ undo, change }: UndoHistoryEntry): boolean =>
  undo === "never" && change.writes.every((write) => undoRuleOf(write) === "apart");

/** The number of rows that an entry wrote, in hundreds, rounded up: the exact number may depend on something hidden. */
const hundredsOf = (past: UndoHistoryEntry | undefined): number =>
  Math.ceil((past?.change.writes.length ?? 0) / 100);

const inOrder = (entries: readonly UndoHistoryEntry[]): UndoHistoryEntry[] =>
  entries.toSorted((a, b) => a.revision - b.revision);

type DecodeEarlierEntries = (later: readonly UndoHistoryEntry[]) => readonly UndoHistoryEntry[];

/** The entries that can be undone, oldest first, and the entries that can be redone. */
export class UndoHistory {
  /** How the entries of a checkpoint are decoded, until somebody reads any, and what was added after them. */
  #unread: { readonly decode: DecodeEarlierEntries; readonly later: UndoHistoryEntry[] } | null =
    null;
  #past: UndoHistoryEntry[] = [];
  /** The hundreds of rows of all of them. */
  #hundreds = 0;
  #undone: UndoneEntries[] = [];

  /** Starts with the entries of a checkpoint, which are decoded once some are read. */
  load(decode: DecodeEarlierEntries): void {
    this.#unread = { decode, later: [] };
  }

  #read(): void {
    if (!this.#unread) return;
    const { decode, later } = this.#unread;
    const earlier = decode(later);
    this.#unread = null;
    for (const entry of [...earlier, ...later]) this.#add(entry);
  }

  /**
   * Adds an entry. An entry that undid or redid others can't be undone itself. Any other entry, unless it is only talk,
   * clears what could be redone ([U11]).
   */
  add(entry: UndoHistoryEntry): void {
    if (this.#unread) this.#unread.later.push(entry);
    else this.#add(entry);
  }

  #add(entry: UndoHistoryEntry): void {
    const undone = named(entry, "undone");
    if (undone.length > 0) this.#undo(entry, undone);
    else if (named(entry, "redone").length > 0) this.#redo();
    else {
      if (!isTalk(entry)) this.#undone = [];
      if (isFinal(entry)) this.#replacePast([]);
      else {
        this.#past.push(entry);
        this.#hundreds += hundredsOf(entry);
      }
    }
    const kept = MAX_ENTRIES - this.#undone.reduce((sum, { entries }) => sum + entries.length, 0);
    while (this.#past.length > Math.max(0, kept)) this.#dropOldest();
    while (this.#hundreds > MAX_ROW_HUNDREDS && this.#past.length > 1) this.#dropOldest();
  }

  #dropOldest(): void {
    this.#hundreds -= hundredsOf(this.#past.shift());
  }

  #replacePast(past: UndoHistoryEntry[]): void {
    this.#past = past;
    this.#hundreds = past.reduce((sum, each) => sum + hundredsOf(each), 0);
  }

  entries(): readonly UndoHistoryEntry[] {
    this.#read();
    return this.#past;
  }

  /** The undone entries that can be redone, the latest last. */
  undone(): readonly UndoneEntries[] {
    this.#read();
    return this.#undone;
  }

  /** Every entry of this history, by revision. Adding them one by one rebuilds it. */
  all(): readonly UndoHistoryEntry[] {
    this.#read();
    const undone = this.#undone.flatMap(({ entry, entries }) => [entry, ...entries]);
    return inOrder([...this.#past, ...undone]);
  }

  #undo(entry: UndoHistoryEntry, undone: readonly unknown[]): void {
    const entries = this.#past.filter(({ revision }) => undone.includes(revision));
    this.#replacePast(this.#past.filter((entry) => !entries.includes(entry)));
    this.#undone.push({
      by: wisherOf(entry),
      entry,
      entries: entries.filter((entry) => !isTalk(entry)),
    });
  }

  #redo(): void {
    const brought = this.#undone.pop();
    this.#replacePast(inOrder([...this.#past, ...(brought?.entries ?? [])]));
  }
}
