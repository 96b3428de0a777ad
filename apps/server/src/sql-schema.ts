import { UnreadableRoomError } from "@baize/room";
import type { Sql } from "./sql.ts";

/**
 * Version 1 had no checksums. Version 2 stored cards with the fields that are as in a new card. Version 3 kept no
 * pictures.
 */
const SCHEMA_VERSION = 4;

const PICTURES =
  "CREATE TABLE IF NOT EXISTS picture (id TEXT PRIMARY KEY, sum INTEGER NOT NULL, data BLOB NOT NULL)";

/** `journal_rest` holds what doesn't fit a tick's first row; in nearly every room it is empty. */
const SCHEMA = [
  "CREATE TABLE IF NOT EXISTS journal (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, entries TEXT NOT NULL, document_update BLOB NOT NULL, sum INTEGER)",
  "CREATE TABLE IF NOT EXISTS journal_rest (seq INTEGER NOT NULL, part TEXT NOT NULL, chunk INTEGER NOT NULL, data NOT NULL, PRIMARY KEY (seq, part, chunk))",
  "CREATE TABLE IF NOT EXISTS checkpoint (name TEXT NOT NULL, chunk INTEGER NOT NULL, sum INTEGER, data NOT NULL, PRIMARY KEY (name, chunk))",
  "CREATE TABLE IF NOT EXISTS meta (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL, seq INTEGER NOT NULL, created INTEGER NOT NULL, sum INTEGER)",
  PICTURES,
];

/** The statements that each version adds. Earlier rows stay as they are. */
const MIGRATIONS: Readonly<Record<number, readonly string[]>> = {
  1: ["journal", "checkpoint", "meta"].map(
    (table) => `ALTER TABLE ${table} ADD COLUMN sum INTEGER`,
  ),
  2: [],
  3: [PICTURES],
};

export const createTables = (sql: Sql, created: number): void => {
  for (const statement of SCHEMA) sql.exec(statement);
  sql.exec("INSERT INTO meta VALUES (1, ?, 0, ?, NULL)", SCHEMA_VERSION, created);
};

/** Whether storage has a room's tables. Checking creates none. */
export const hasTables = (sql: Sql): boolean => {
  const [table] = sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'meta'");
  return table !== undefined;
};

/** Migrates the tables of an earlier version, completely or not at all. Those of a later version are refused. */
export const migrate = (sql: Sql, found: number): void => {
  if (found === SCHEMA_VERSION) return;
  sql.transaction(() => {
    for (let version = found; version < SCHEMA_VERSION; version += 1) {
      const steps = MIGRATIONS[version];
      if (!steps) throw unknownVersion(found);
      for (const statement of steps) sql.exec(statement);
    }
    if (!(found < SCHEMA_VERSION)) throw unknownVersion(found);
    sql.exec("UPDATE meta SET version = ?", SCHEMA_VERSION);
  });
};

const unknownVersion = (found: number): UnreadableRoomError =>
  new UnreadableRoomError(
    `it is stored in version ${found} of the schema, and this server reads versions 1 to ${SCHEMA_VERSION}`,
  );
