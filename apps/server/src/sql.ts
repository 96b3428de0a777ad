export type SqlValue = string | number | Uint8Array | ArrayBuffer | null;

/** The little of a SQLite that a journal needs, so that it runs on any. */
export interface Sql {
  /** Runs one statement. Without reading the answer it is carried out all the same. */
  exec(query: string, ...values: SqlValue[]): Iterable<Readonly<Record<string, SqlValue>>>;
  /** Runs work that is written as a whole, or not at all where it throws. */
  transaction(work: () => void): void;
}

/** Text or bytes that storage gave; null for anything else, which nobody wrote. */
export const dataOf = (value: SqlValue | undefined): string | Uint8Array | null => {
  if (typeof value === "string" || value instanceof Uint8Array) return value;
  return value instanceof ArrayBuffer ? new Uint8Array(value) : null;
};
