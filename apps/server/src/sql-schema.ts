import { UnreadableRoomError } from "@baize/room";
import { checksum } from "./checksum.ts";
import { joinData, type TextOrBytes } from "./chunks.ts";
import { JOURNAL_SLOTS, JournalRing } from "./journal-ring.ts";
import { PackedCheckpointStore } from "./packed-checkpoint-store.ts";
import { type Sql, type SqlValue, textOrBytesOfSqlValue } from "./sql.ts";

/**
 * Version 1 had no checksums. Version 2 stored also those fields of cards that equal a new card's. Version 3 had no
 * pictures. Version 4 had a row for each part of a checkpoint, and deleted old rows of the journal.
 */
const SCHEMA_VERSION = 5;

const PICTURES =
  "CREATE TABLE IF NOT EXISTS picture (id TEXT PRIMARY KEY, sum INTEGER NOT NULL, data BLOB NOT NULL)";
const CHECKPOINT =
  "CREATE TABLE IF NOT EXISTS checkpoint (row INTEGER PRIMARY KEY, seq INTEGER NOT NULL, sum INTEGER NOT NULL, data BLOB NOT NULL)";
/** The game is stored here too, so that the room can be rebuilt from its journal when the checkpoint is damaged. */
const META =
  "CREATE TABLE IF NOT EXISTS meta (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL, created INTEGER NOT NULL, game TEXT, sum INTEGER)";

/** `held` is the number of bytes of all rows when a row was written. */
const JOURNAL =
  "CREATE TABLE IF NOT EXISTS journal (slot INTEGER PRIMARY KEY, seq INTEGER NOT NULL, at INTEGER NOT NULL, held INTEGER NOT NULL, entries TEXT NOT NULL, document_update BLOB NOT NULL, sum INTEGER)";

/** `journal_rest` holds what doesn't fit a tick's first row; in nearly every room it is empty. */
const SCHEMA = [
  JOURNAL,
  "CREATE TABLE IF NOT EXISTS journal_rest (seq INTEGER NOT NULL, part TEXT NOT NULL, chunk INTEGER NOT NULL, data NOT NULL, PRIMARY KEY (seq, part, chunk))",
  CHECKPOINT,
  META,
  PICTURES,
];

/** What each version changes. Earlier rows of the journal stay as they are. */
const MIGRATIONS: Readonly<Record<number, (sql: Sql) => void>> = {
  1: (sql) => {
    for (const table of ["journal", "checkpoint", "meta"]) {
      sql.exec(`ALTER TABLE ${table} ADD COLUMN sum INTEGER`);
    }
  },
  2: () => undefined,
  3: (sql) => void sql.exec(PICTURES),
  4: (sql) => {
    moveJournal(sql);
    const { seq, parts, isWhole } = readFormerCheckpoint(sql);
    const [meta] = sql.exec("SELECT created FROM meta");
    for (const table of ["checkpoint", "meta"]) sql.exec(`DROP TABLE ${table}`);
    for (const table of [CHECKPOINT, META]) sql.exec(table);
    insertMeta(sql, Number(meta?.created));
    const game = parts.get("meta");
    if (typeof game === "string") storeCheckpointMetaPart(sql, game);
    // A damaged checkpoint is left out, so that the room is rebuilt from its journal or refused.
    if (!isWhole) return;
    const named = Array.from(parts, ([name, data]) => ({ name, data }));
    new PackedCheckpointStore(sql).write(seq, named);
  },
};

/** Puts the latest rows of an earlier version's journal into the slots of the ring. */
const moveJournal = (sql: Sql): void => {
  sql.exec("ALTER TABLE journal RENAME TO former");
  sql.exec(JOURNAL);
  sql.exec(
    `INSERT INTO journal SELECT seq % ${JOURNAL_SLOTS}, seq, at, 0, entries, document_update, sum FROM former
      WHERE seq > (SELECT max(seq) FROM former) - ${JOURNAL_SLOTS}`,
  );
  sql.exec("DELETE FROM journal_rest WHERE seq NOT IN (SELECT seq FROM journal)");
  sql.exec("DROP TABLE former");
  new JournalRing(sql).recount();
};

export const createTables = (sql: Sql, created: number): void => {
  for (const statement of SCHEMA) sql.exec(statement);
  insertMeta(sql, created);
};

const insertMeta = (sql: Sql, created: number): void => {
  sql.exec("INSERT INTO meta (id, version, created) VALUES (1, ?, ?)", SCHEMA_VERSION, created);
};

/** Stores the part of a checkpoint that names the game. */
export const storeCheckpointMetaPart = (sql: Sql, game: string): void => {
  sql.exec("UPDATE meta SET game = ?, sum = ?", game, checksum(game));
};

/** Those of a room's tables on which it depends how the room is read. */
export interface FoundTables {
  /** Whether there are a room's tables at all. */
  readonly room: boolean;
  readonly hold: boolean;
  readonly pictures: boolean;
}

/**
 * Looks for a room's tables, and creates none. One statement, because preparing each takes a waking room as long as its
 * work.
 */
export const findTables = (sql: Sql): FoundTables => {
  const rows = sql.exec(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('meta', 'hold', 'picture')",
  );
  const names = new Set(Array.from(rows, ({ name }) => name));
  return { room: names.has("meta"), hold: names.has("hold"), pictures: names.has("picture") };
};

/** A room's row in `meta`. The columns are those of the version that stored it. */
export interface StoredMeta {
  readonly version: number;
  readonly game: SqlValue | undefined;
  readonly sum: SqlValue | undefined;
  /** The bytes of all pictures; null where there is no table of them yet. */
  readonly pictureBytes: number | null;
}

export const readMeta = (sql: Sql, { pictures }: Pick<FoundTables, "pictures">): StoredMeta => {
  const [meta] = sql.exec(
    pictures
      ? "SELECT *, (SELECT total(length(data)) FROM picture) AS bytes FROM meta"
      : "SELECT * FROM meta",
  );
  const { version, game, sum, bytes } = meta ?? {};
  return { version: Number(version), game, sum, pictureBytes: pictures ? Number(bytes) : null };
};

/** Holds a room: nobody can open it until the operator decides with `baize rooms repair`. */
export const storeDamagedRoomHold = (sql: Sql, reason: string): void => {
  sql.exec("CREATE TABLE IF NOT EXISTS hold (reason TEXT NOT NULL)");
  sql.exec("INSERT INTO hold VALUES (?)", reason);
};

export const deleteDamagedRoomHold = (sql: Sql): void => void sql.exec("DROP TABLE IF EXISTS hold");

/** Why a room that has a hold is held; null if it isn't. */
export const readDamagedRoomHoldReason = (sql: Sql): string | null => {
  const [row] = sql.exec("SELECT reason FROM hold");
  return row === undefined ? null : String(row.reason);
};

/**
 * Migrates the tables of an earlier version, completely or not at all. Returns whether there was something to do. Throws
 * for a later version.
 */
export const migrateSqlSchema = (sql: Sql, found: number): boolean => {
  if (found === SCHEMA_VERSION) return false;
  sql.transaction(() => {
    for (let version = found; version < SCHEMA_VERSION; version += 1) {
      const step = MIGRATIONS[version];
      if (!step) throw unknownVersion(found);
      step(sql);
    }
    if (!(found < SCHEMA_VERSION)) throw unknownVersion(found);
    sql.exec("UPDATE meta SET version = ?", SCHEMA_VERSION);
  });
  return true;
};

const unknownVersion = (found: number): UnreadableRoomError =>
  new UnreadableRoomError(
    `it is stored in version ${found} of the schema, and this server reads versions 1 to ${SCHEMA_VERSION}`,
  );

/** A checkpoint as versions 1 to 4 of the schema stored it: a row for each chunk of each part. */
interface FormerCheckpoint {
  readonly seq: number;
  /** The parts whose rows are undamaged. */
  readonly parts: ReadonlyMap<string, TextOrBytes>;
  readonly isWhole: boolean;
}

/** Reads a checkpoint of an earlier version. Rows of version 1 have no checksum and are not checked. */
const readFormerCheckpoint = (sql: Sql): FormerCheckpoint => {
  const [meta] = sql.exec("SELECT seq, sum FROM meta");
  const seq = Number(meta?.seq);
  const parts = new Map<string, TextOrBytes>();
  const names = [...sql.exec("SELECT DISTINCT name FROM checkpoint ORDER BY name")];
  for (const name of names.map((row) => String(row.name))) {
    const data = readPart(sql, name);
    if (data !== null) parts.set(name, data);
  }
  const isComplete = meta?.sum === null || meta?.sum === partsSum(sql, seq);
  return { seq, parts, isWhole: isComplete && parts.size === names.length };
};

/** Reads a part; null when one of its rows is damaged. */
const readPart = (sql: Sql, name: string): TextOrBytes | null => {
  const chunks: TextOrBytes[] = [];
  const rows = sql.exec(
    "SELECT chunk, sum, data FROM checkpoint WHERE name = ? ORDER BY chunk",
    name,
  );
  for (const { chunk, sum, data: value } of rows) {
    const data = textOrBytesOfSqlValue(value);
    if (data === null) return null;
    if (sum !== null && sum !== checksum(name, Number(chunk), data)) return null;
    chunks.push(data);
  }
  return joinData(chunks);
};

/** A checksum of all rows at a revision: it detects a missing or repeated row. */
const partsSum = (sql: Sql, seq: number): number => {
  const [all] = sql.exec("SELECT count(*) AS rows, total(sum) AS sum FROM checkpoint");
  return checksum(seq, Number(all?.rows), Number(all?.sum));
};
