import type { Sql } from "./sql.ts";

/** The relays of a room, stored so that a room that wakes up knows them. */
export class RelayList {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Reading the list doesn't create its table. */
  read(): number[] {
    const [table] = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'relays'");
    if (table === undefined) return [];
    return Array.from(this.#sql.exec("SELECT id FROM relays ORDER BY id"), ({ id }) => Number(id));
  }

  write(relays: readonly number[]): void {
    this.#sql.exec("CREATE TABLE IF NOT EXISTS relays (id INTEGER PRIMARY KEY)");
    const stored = new Set(this.read());
    for (const id of relays)
      if (!stored.delete(id)) this.#sql.exec("INSERT INTO relays VALUES (?)", id);
    for (const id of stored) this.#sql.exec("DELETE FROM relays WHERE id = ?", id);
  }
}
