import { type JournalRow, MAX_TICK_ENTRIES, UnreadableRoomError } from "@baize/room";
import { checksum } from "./checksum.ts";
import { joinData, splitData, storedByteLength, type TextOrBytes } from "./chunks.ts";
import { type Sql, type SqlValue, textOrBytesOfSqlValue } from "./sql.ts";

/** How many revisions the journal holds. A later row takes the slot of the row this many revisions before it. */
export const JOURNAL_SLOTS = 5_000;

/** A row's revision is less than this above that of the row before, however many calls join a full tick. */
const MAX_BETWEEN_ROWS = 2 * MAX_TICK_ENTRIES;

const OWN_BYTES = "length(CAST(entries AS BLOB)) + length(document_update)";
const REST_BYTES =
  "coalesce((SELECT sum(length(CAST(data AS BLOB))) FROM journal_rest r WHERE r.seq = journal.seq), 0)";
const ALL_BYTES = `${OWN_BYTES} + ${REST_BYTES}`;

const READ_ROWS =
  "SELECT *, EXISTS (SELECT 1 FROM journal_rest r WHERE r.seq = journal.seq) AS rest FROM journal WHERE slot >= ? AND slot <= ? AND seq > ? AND seq <= ? ORDER BY slot";

/** The latest row, and the bytes of all rows when it was written. */
interface Latest {
  readonly seq: number;
  readonly held: number;
}

/** A row whose slot another takes. */
interface Former {
  readonly seq: number;
  readonly bytes: number;
  readonly hasRest: boolean;
}

/** What a row becomes in storage: chunks that fit the platform's rows. */
interface StoredRow {
  readonly entries: readonly TextOrBytes[];
  readonly update: readonly TextOrBytes[];
  readonly held: number;
  readonly former: Former | null;
}

/**
 * A journal as a ring of slots: the row of revision n is in slot n modulo 5,000. It needs no index, no row is deleted
 * when a later one takes its slot, and that happens only once a checkpoint covers it.
 */
export class JournalRing {
  readonly #sql: Sql;
  /** Null until it was read or written. */
  #latest: Latest | null = null;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Appends a row. Throws when the row is further from the one before it than readers search, because it would not be
   * found.
   */
  append(row: JournalRow): void {
    const furthest = row.seq - MAX_BETWEEN_ROWS;
    if (this.#find().seq < furthest && this.#covered() < furthest) {
      throw new Error(`Revision ${row.seq} is too far from the row before it`);
    }
    const entries = splitData(row.entries);
    const update = splitData(row.update);
    const former = row.seq > JOURNAL_SLOTS ? this.#formerOf(row.seq) : null;
    const held = this.#find().held + journalRowByteLength(row) - (former?.bytes ?? 0);
    const insert = (): void => this.#insert(row, { entries, update, held, former });
    if (entries.length + update.length === 2 && !former?.hasRest) insert();
    else this.#sql.transaction(insert);
    this.#latest = { seq: row.seq, held };
  }

  #insert({ seq, at, entries, update }: JournalRow, stored: StoredRow): void {
    const { former } = stored;
    if (former?.hasRest) this.#sql.exec("DELETE FROM journal_rest WHERE seq = ?", former.seq);
    this.#sql.exec(
      `INSERT ${former ? "OR REPLACE " : ""}INTO journal (slot, seq, at, held, entries, document_update, sum) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      seq % JOURNAL_SLOTS,
      seq,
      at,
      stored.held,
      stored.entries[0] ?? "",
      stored.update[0] ?? update,
      checksum(seq, at, entries, update),
    );
    this.#insertRest({ seq, part: "entries", chunks: stored.entries.slice(1) });
    this.#insertRest({ seq, part: "update", chunks: stored.update.slice(1) });
  }

  /**
   * The row whose slot a revision takes; null when the slot is empty. Throws when that row must stay: no checkpoint
   * covers it, or it is not an earlier one.
   */
  #formerOf(seq: number): Former | null {
    const [row] = this.#sql.exec(
      `SELECT seq, ${OWN_BYTES} AS own, ${REST_BYTES} AS rest, (SELECT seq FROM checkpoint WHERE row = 0) AS covered FROM journal WHERE slot = ?`,
      seq % JOURNAL_SLOTS,
    );
    if (!row) return null;
    const former = Number(row.seq);
    if (former >= seq || former > Number(row.covered ?? 0)) {
      throw new Error(`Revision ${seq} would replace revision ${former}, which is needed`);
    }
    const rest = Number(row.rest);
    return { seq: former, bytes: Number(row.own) + rest, hasRest: rest > 0 };
  }

  /** The rows after a revision up to another, in order, as far back as they are kept. */
  rows(after: number, upTo: number): JournalRow[] {
    return this.#read(Math.max(after, this.#find().seq - JOURNAL_SLOTS), upTo).rows;
  }

  /** Every row after the revision that the checkpoint describes. */
  tail(covered: number): JournalRow[] {
    const tail: JournalRow[] = [];
    let latest: Latest | null = null;
    for (let seq = covered; ; seq = latest?.seq ?? covered) {
      const read = this.#read(seq, seq + MAX_BETWEEN_ROWS);
      tail.push(...read.rows);
      if (!read.latest) break;
      latest = read.latest;
    }
    this.#latest = latest ?? this.#latestAt(covered);
    return tail;
  }

  #read(after: number, upTo: number): { rows: JournalRow[]; latest: Latest | null } {
    const lowest = Math.max(after, upTo - JOURNAL_SLOTS);
    if (lowest >= upTo) return { rows: [], latest: null };
    const [first, last] = [(lowest + 1) % JOURNAL_SLOTS, upTo % JOURNAL_SLOTS];
    const isSplit = first > last;
    const ranges = isSplit
      ? [[first, JOURNAL_SLOTS - 1] as const, [0, last] as const]
      : [[first, last]];
    const read = ranges.flatMap(([from, to]) => [
      ...this.#sql.exec(READ_ROWS, Number(from), Number(to), lowest, upTo),
    ]);
    const rest: Rest = read.some(({ rest }) => rest) ? this.#readRest(lowest, upTo) : new Map();
    const newest = read.at(-1);
    return {
      rows: read.map((row) => readRow(row, rest)),
      latest: newest ? { seq: Number(newest.seq), held: Number(newest.held) } : null,
    };
  }

  /** The revision of the oldest row; 0 when there is none. */
  get firstKept(): number {
    const { seq } = this.#find();
    const query = "SELECT seq FROM journal WHERE slot > ? AND seq > ? ORDER BY slot LIMIT 1";
    for (const after of [seq % JOURNAL_SLOTS, -1]) {
      const [row] = this.#sql.exec(query, after, seq - JOURNAL_SLOTS);
      if (row) return Number(row.seq);
    }
    return 0;
  }

  /** When a row was last written, in milliseconds since 1970; null when there is none. */
  get lastAt(): number | null {
    const [row] = this.#sql.exec("SELECT max(at) AS at FROM journal");
    return row?.at == null ? null : Number(row.at);
  }

  /** The bytes of all rows, also of those whose slots will be taken next. */
  get bytes(): number {
    return this.#find().held;
  }

  /** Deletes the oldest rows up to a revision until this many bytes are freed. Call it in a transaction. */
  drop(bytes: number, covered: number): void {
    let excess = bytes;
    let upTo = 0;
    const rows = this.#sql.exec(
      `SELECT seq, ${ALL_BYTES} AS bytes FROM journal WHERE seq <= ? ORDER BY seq`,
      covered,
    );
    for (const row of rows) {
      if (excess <= 0) break;
      upTo = Number(row.seq);
      excess -= Number(row.bytes);
    }
    for (const table of ["journal", "journal_rest"]) {
      this.#sql.exec(`DELETE FROM ${table} WHERE seq <= ?`, upTo);
    }
    this.recount();
  }

  /** Counts the bytes of all rows and stores the sum with the latest one. */
  recount(): void {
    const { seq, held } = this.#count();
    this.#sql.exec("UPDATE journal SET held = ? WHERE slot = ?", held, seq % JOURNAL_SLOTS);
    this.#latest = { seq, held };
  }

  /** Finds the latest row. The search starts at the checkpoint, so it doesn't read the whole ring. */
  #find(): Latest {
    if (this.#latest) return this.#latest;
    this.tail(this.#covered());
    this.#latest ??= this.#count();
    return this.#latest;
  }

  /** The revision that the checkpoint describes; 0 without one. */
  #covered(): number {
    const [row] = this.#sql.exec("SELECT seq FROM checkpoint WHERE row = 0");
    return Number(row?.seq ?? 0);
  }

  #latestAt(seq: number): Latest | null {
    const query = "SELECT held FROM journal WHERE slot = ? AND seq = ?";
    const [row] = this.#sql.exec(query, seq % JOURNAL_SLOTS, seq);
    return row ? { seq, held: Number(row.held) } : null;
  }

  #count(): Latest {
    const [all] = this.#sql.exec(
      `SELECT max(seq) AS seq, total(${ALL_BYTES}) AS held FROM journal`,
    );
    return { seq: Number(all?.seq ?? 0), held: Number(all?.held ?? 0) };
  }

  #insertRest({
    seq,
    part,
    chunks,
  }: {
    seq: number;
    part: RestPart;
    chunks: readonly TextOrBytes[];
  }): void {
    for (const [index, chunk] of chunks.entries()) {
      this.#sql.exec(
        "INSERT INTO journal_rest (seq, part, chunk, data) VALUES (?, ?, ?, ?)",
        seq,
        part,
        index,
        chunk,
      );
    }
  }

  #readRest(after: number, upTo: number): Rest {
    const rest: Rest = new Map();
    const rows = this.#sql.exec(
      "SELECT seq, part, data FROM journal_rest WHERE seq > ? AND seq <= ? ORDER BY seq, part, chunk",
      after,
      upTo,
    );
    for (const row of rows) {
      const key = `${row.seq}/${row.part}`;
      rest.set(key, [...(rest.get(key) ?? []), row.data]);
    }
    return rest;
  }
}

/** The bytes of a row in storage. */
export const journalRowByteLength = ({
  entries,
  update,
}: Pick<JournalRow, "entries" | "update">): number => storedByteLength(entries) + update.length;

type RestPart = "entries" | "update";
/** By `seq/part`. */
type Rest = Map<string, (SqlValue | undefined)[]>;

/** A row that is unchanged since it was written, according to its checksum. */
const readRow = (row: Readonly<Record<string, SqlValue>>, rest: Rest): JournalRow => {
  const seq = Number(row.seq);
  const at = Number(row.at);
  const whole = (first: SqlValue | undefined, part: RestPart): TextOrBytes => {
    const chunks = [first, ...(rest.get(`${seq}/${part}`) ?? [])].map((value) =>
      textOrBytesOfSqlValue(value),
    );
    const isText = part === "entries";
    if (chunks.some((chunk) => chunk === null || (typeof chunk === "string") !== isText))
      throw damagedRow(seq);
    return joinData(chunks as TextOrBytes[]);
  };
  const entries = whole(row.entries, "entries") as string;
  const update = whole(row.document_update, "update") as Uint8Array;
  if (row.sum !== null && row.sum !== checksum(seq, at, entries, update)) throw damagedRow(seq);
  return { seq, at, entries, update };
};

const damagedRow = (seq: number): UnreadableRoomError =>
  new UnreadableRoomError(`the row of its journal up to revision ${seq} is damaged`);
