export type SqlValue = string | number | Uint8Array | ArrayBuffer | null;

/** The part of SQLite that a journal needs, so that it runs on any implementation. */
export interface Sql {
  /** Runs one statement, also when its result isn't read. */
  exec(query: string, ...values: SqlValue[]): Iterable<Readonly<Record<string, SqlValue>>>;
  /** Runs work in a transaction: an exception rolls all of it back. */
  transaction(work: () => void): void;
}

/** Text or bytes from storage; null for any other value, which this code never writes. */
export const textOrBytesOfSqlValue = (value: SqlValue | undefined): string | Uint8Array | null => {
  if (typeof value === "string" || value instanceof Uint8Array) return value;
  return value instanceof ArrayBuffer ? new Uint8Array(value) : null;
};

/** Whether storage has a table. One text for all tables, so that a waking room prepares one statement for them. */
export const hasTable = (sql: Sql, name: string): boolean => {
  const [table] = sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", name);
  return table !== undefined;
};
