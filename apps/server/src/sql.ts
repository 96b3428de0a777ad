export type SqlValue = string | number | Uint8Array | ArrayBuffer | null;

/** The little of a SQLite that a journal needs, so that it runs on any. */
export interface Sql {
  /** Runs one statement. Without reading the answer it is carried out all the same. */
  exec(query: string, ...values: SqlValue[]): Iterable<Readonly<Record<string, SqlValue>>>;
  /** Runs work that is written as a whole, or not at all where it throws. */
  transaction(work: () => void): void;
}
