import { hasTable, type Sql } from "./sql.ts";

/** The one alarm that the platform provides per object. */
export interface PlatformAlarm {
  /** Replaces an earlier alarm. */
  setAlarm(at: number): Promise<void>;
}

/**
 * Named times at which something is due. They are rows, so they survive a restart. The platform's alarm only wakes the
 * room for the earliest one. Setting an alarm also costs a row, so an alarm that is too early stays and is set again
 * when it has fired.
 */
export class AlarmSchedule {
  readonly #sql: Sql;
  readonly #platform: PlatformAlarm;
  /** When the platform's alarm rings; null when unknown or not set. */
  #alarmAt: number | null = null;

  constructor(sql: Sql, platform: PlatformAlarm) {
    this.#sql = sql;
    this.#platform = platform;
  }

  /** Sets when something is due, in milliseconds since 1970. Later messages wait until this is durable. */
  async schedule(name: string, at: number): Promise<void> {
    if (this.dueAt(name) !== at) {
      this.#sql.exec(
        "CREATE TABLE IF NOT EXISTS due (name TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID",
      );
      this.#sql.exec(
        "INSERT INTO due VALUES (?, ?) ON CONFLICT DO UPDATE SET at = excluded.at",
        name,
        at,
      );
    }
    await this.#setAlarm();
  }

  /** Removes a name from the schedule. */
  cancel(name: string): void {
    if (this.#isThere()) this.#sql.exec("DELETE FROM due WHERE name = ?", name);
  }

  /** When something is due; null when it isn't scheduled. */
  dueAt(name: string): number | null {
    if (!this.#isThere()) return null;
    const [row] = this.#sql.exec("SELECT at FROM due WHERE name = ?", name);
    return row === undefined ? null : Number(row.at);
  }

  /**
   * The names that are due at a time, earliest first. They stay on the schedule until they are cancelled or set again.
   */
  due(now: number): string[] {
    if (!this.#isThere()) return [];
    const rows = this.#sql.exec("SELECT name FROM due WHERE at <= ? ORDER BY at, name", now);
    return Array.from(rows, ({ name }) => String(name));
  }

  /** Sets the platform's alarm for the rest of the schedule, after it has rung. */
  async setAgain(): Promise<void> {
    this.#alarmAt = null;
    await this.#setAlarm();
  }

  /** Called when the storage was deleted, the platform's alarm included. */
  forget(): void {
    this.#alarmAt = null;
  }

  async #setAlarm(): Promise<void> {
    const [row] = this.#isThere() ? this.#sql.exec("SELECT min(at) AS at FROM due") : [];
    if (row === undefined || row.at === null) return;
    const earliest = Number(row.at);
    if (this.#alarmAt !== null && this.#alarmAt <= earliest) return;
    this.#alarmAt = earliest;
    await this.#platform.setAlarm(earliest);
  }

  /** Reading the schedule doesn't create its table. */
  #isThere(): boolean {
    return hasTable(this.#sql, "due");
  }
}
