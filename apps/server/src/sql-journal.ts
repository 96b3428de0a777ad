import type { Journal, JournalRow, Part, StoredRoom } from "@baize/room";
import { type Data, joinData, splitData } from "./chunks.ts";
import type { Sql, SqlValue } from "./sql.ts";

const SCHEMA_VERSION = 1;
/** Rows that stay behind the checkpoint, for undo and replays. */
const KEPT_ROWS = 5_000;

/** `journal_rest` holds what of a tick does not fit one row; it is empty in nearly every room. */
const SCHEMA = [
  "CREATE TABLE IF NOT EXISTS journal (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, entries TEXT NOT NULL, document_update BLOB NOT NULL)",
  "CREATE TABLE IF NOT EXISTS journal_rest (seq INTEGER NOT NULL, part TEXT NOT NULL, chunk INTEGER NOT NULL, data NOT NULL, PRIMARY KEY (seq, part, chunk))",
  "CREATE TABLE IF NOT EXISTS checkpoint (name TEXT NOT NULL, chunk INTEGER NOT NULL, data NOT NULL, PRIMARY KEY (name, chunk))",
  "CREATE TABLE IF NOT EXISTS meta (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL, seq INTEGER NOT NULL, created INTEGER NOT NULL)",
];

/** A room's journal and checkpoint in SQLite. A tick is one row, and so one commit. */
export class SqlJournal implements Journal {
  readonly #sql: Sql;
  #hasTables: boolean;

  constructor(sql: Sql) {
    this.#sql = sql;
    const [table] = sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'meta'");
    this.#hasTables = table !== undefined;
  }

  read(): StoredRoom | null {
    const seq = this.#checkpointSeq();
    if (seq === null) return null;
    const rest = this.#readRest(seq);
    const rows = this.#sql.exec(
      "SELECT seq, at, entries, document_update FROM journal WHERE seq > ? ORDER BY seq",
      seq,
    );
    const tail = Array.from(rows, (row) => readRow(row, rest));
    return { seq, parts: this.#readParts(), tail };
  }

  append(row: JournalRow): void {
    const [entries = "", ...moreEntries] = splitData(row.entries);
    const [update = row.update, ...moreUpdate] = splitData(row.update);
    const insert = (): void => {
      this.#sql.exec("INSERT INTO journal VALUES (?, ?, ?, ?)", row.seq, row.at, entries, update);
    };
    if (this.#hasTables && moreEntries.length + moreUpdate.length === 0) {
      insert();
      return;
    }
    this.#sql.transaction(() => {
      if (!this.#hasTables) this.#createTables(row.at);
      insert();
      this.#insertRest({ seq: row.seq, part: "entries", chunks: moreEntries });
      this.#insertRest({ seq: row.seq, part: "update", chunks: moreUpdate });
    });
    this.#hasTables = true;
  }

  checkpoint(seq: number, parts: readonly Part[]): void {
    this.#sql.transaction(() => {
      for (const part of parts) this.#writePart(part);
      this.#sql.exec("UPDATE meta SET seq = ?", seq);
      this.#sql.exec("DELETE FROM journal WHERE seq <= ?", seq - KEPT_ROWS);
      this.#sql.exec("DELETE FROM journal_rest WHERE seq <= ?", seq - KEPT_ROWS);
    });
  }

  #createTables(created: number): void {
    for (const statement of SCHEMA) this.#sql.exec(statement);
    this.#sql.exec("INSERT INTO meta VALUES (1, ?, 0, ?)", SCHEMA_VERSION, created);
  }

  /** Null before the first checkpoint: until then there is no room. */
  #checkpointSeq(): number | null {
    if (!this.#hasTables) return null;
    const [meta] = this.#sql.exec("SELECT version, seq FROM meta");
    if (!meta || meta.seq === 0) return null;
    if (meta.version !== SCHEMA_VERSION) {
      throw new Error(`The room is stored in version ${meta.version}, not in ${SCHEMA_VERSION}`);
    }
    return Number(meta.seq);
  }

  #writePart({ name, data }: Part): void {
    const chunks = data === null ? [] : splitData(data);
    for (const [index, chunk] of chunks.entries()) {
      this.#sql.exec(
        "INSERT INTO checkpoint VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET data = excluded.data",
        name,
        index,
        chunk,
      );
    }
    this.#sql.exec("DELETE FROM checkpoint WHERE name = ? AND chunk >= ?", name, chunks.length);
  }

  #readParts(): Map<string, Data> {
    const chunks = new Map<string, Data[]>();
    for (const row of this.#sql.exec("SELECT name, data FROM checkpoint ORDER BY name, chunk")) {
      collect(chunks, String(row.name), dataOf(row.data));
    }
    return new Map([...chunks].map(([name, list]) => [name, joinData(list)]));
  }

  #insertRest({ seq, part, chunks }: { seq: number; part: RestPart; chunks: Data[] }): void {
    for (const [index, chunk] of chunks.entries()) {
      this.#sql.exec("INSERT INTO journal_rest VALUES (?, ?, ?, ?)", seq, part, index, chunk);
    }
  }

  #readRest(after: number): Rest {
    const rest: Rest = new Map();
    const rows = this.#sql.exec(
      "SELECT seq, part, data FROM journal_rest WHERE seq > ? ORDER BY seq, part, chunk",
      after,
    );
    for (const row of rows) collect(rest, `${row.seq}/${row.part}`, dataOf(row.data));
    return rest;
  }
}

type RestPart = "entries" | "update";
/** By `seq/part`. */
type Rest = Map<string, Data[]>;

const collect = (lists: Map<string, Data[]>, key: string, data: Data): void => {
  const list = lists.get(key);
  if (list) list.push(data);
  else lists.set(key, [data]);
};

const readRow = (row: Readonly<Record<string, SqlValue>>, rest: Rest): JournalRow => {
  const seq = Number(row.seq);
  const whole = (first: SqlValue | undefined, part: RestPart): Data =>
    joinData([dataOf(first), ...(rest.get(`${seq}/${part}`) ?? [])]);
  return {
    seq,
    at: Number(row.at),
    entries: whole(row.entries, "entries") as string,
    update: whole(row.document_update, "update") as Uint8Array,
  };
};

const dataOf = (value: SqlValue | undefined): Data => {
  if (typeof value === "string" || value instanceof Uint8Array) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  throw new Error("The room's storage holds something that was not written by it");
};
