import type { Sql } from "./sql.ts";

/** The one alarm that the platform gives an object. */
export interface PlatformAlarm {
  /** Replaces the alarm that was set before. */
  setAlarm(at: number): Promise<void>;
}

/**
 * What is due when, by name. Due times are rows, so they survive whatever ends the process. The platform's alarm only
 * wakes the room in time for the earliest: setting it costs a row too, so one that rings too early stays, and is set
 * anew when it has rung.
 */
export class AlarmSchedule {
  readonly #sql: Sql;
  readonly #platform: PlatformAlarm;
  /** When the platform's alarm rings; null where that isn't known, or where it is set no more. */
  #alarmAt: number | null = null;

  constructor(sql: Sql, platform: PlatformAlarm) {
    this.#sql = sql;
    this.#platform = platform;
  }

  /** Sets when something is due, in milliseconds since 1970. What is sent afterwards waits until this is durable. */
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

  /** Takes something off the schedule. */
  cancel(name: string): void {
    if (this.#isThere()) this.#sql.exec("DELETE FROM due WHERE name = ?", name);
  }

  /** When something is due; null where it isn't scheduled. */
  dueAt(name: string): number | null {
    if (!this.#isThere()) return null;
    const [row] = this.#sql.exec("SELECT at FROM due WHERE name = ?", name);
    return row === undefined ? null : Number(row.at);
  }

  /** What is due at a moment, the earliest first. It stays on the schedule until it is cancelled or set anew. */
  due(now: number): string[] {
    if (!this.#isThere()) return [];
    const rows = this.#sql.exec("SELECT name FROM due WHERE at <= ? ORDER BY at, name", now);
    return Array.from(rows, ({ name }) => String(name));
  }

  /** Sets the platform's alarm for what is left on the schedule, after it has rung. */
  async setAgain(): Promise<void> {
    this.#alarmAt = null;
    await this.#setAlarm();
  }

  /** All of the storage was deleted, the platform's alarm included. */
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

  /** Asking makes no table. */
  #isThere(): boolean {
    const [table] = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'due'");
    return table !== undefined;
  }
}
