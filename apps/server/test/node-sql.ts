import type { DatabaseSync } from "node:sqlite";
import type { Sql, SqlValue } from "../src/sql.ts";

/** The largest row that the platform takes. */
const ROW_BYTES = 2_000_000;

const bytesOf = (value: SqlValue): number =>
  typeof value === "string"
    ? Buffer.byteLength(value)
    : value instanceof Uint8Array
      ? value.byteLength
      : 8;

/** Node's SQLite, as strict about the size of rows as the platform's. */
export const nodeSql = (database: DatabaseSync): Sql => ({
  exec: (query, ...values) => {
    const bytes = values.reduce<number>((sum, value) => sum + bytesOf(value), 0);
    if (bytes > ROW_BYTES) throw new Error("string or blob too big: SQLITE_TOOBIG");
    return database.prepare(query).all(...(values as (string | number | Uint8Array)[])) as Record<
      string,
      SqlValue
    >[];
  },
  transaction: (work) => {
    database.exec("SAVEPOINT work");
    try {
      work();
      database.exec("RELEASE work");
    } catch (error) {
      database.exec("ROLLBACK TO work; RELEASE work");
      throw error;
    }
  },
});
