import { LIMITS, type ReportedTable, type ReportTableRequest } from "@baize/protocol";
import type { TableListing } from "@baize/room";
import type { Sql } from "./sql.ts";

/** A room tells its listing again every two minutes while somebody plays. */
const EXPIRES_MS = 5 * 60_000;
/** The same listing is stored again only after this time: a room that wakes up tells it each time. */
const STORE_AGAIN_MS = 60_000;
/** A table that so many addresses have reported is hidden until the operator looks at it. */
export const HIDING_REPORTS = 3;
/** The reports that are kept: of one table, and of all together. */
const REPORTS_OF_TABLE = 20;
const REPORTS = 5_000;

/** A table of the list. */
export interface ListedTable {
  readonly room: string;
  readonly listing: TableListing;
}

interface Report extends ReportTableRequest {
  /** A part of a hash of the reporter's address. */
  readonly source: string;
}

const HIDDEN = `SELECT room FROM banned UNION
  SELECT room FROM reports GROUP BY room HAVING count(*) >= ${HIDING_REPORTS}`;

/**
 * The tables that their hosts list openly, and what strangers have reported of them. A listing ends by itself when it
 * isn't told again; reports and bans stay until the operator clears them.
 */
export class OpenTableList {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
    sql.exec(
      "CREATE TABLE IF NOT EXISTS listed (room TEXT PRIMARY KEY, listing TEXT NOT NULL, since INTEGER NOT NULL, told INTEGER NOT NULL)",
    );
    sql.exec(
      `CREATE TABLE IF NOT EXISTS reports (room TEXT NOT NULL, source TEXT NOT NULL, name TEXT NOT NULL,
        reason TEXT NOT NULL, text TEXT, at INTEGER NOT NULL, PRIMARY KEY (room, source))`,
    );
    sql.exec(
      "CREATE TABLE IF NOT EXISTS banned (room TEXT PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL)",
    );
  }

  /** Lists a table, or tells it again. A full list takes no further table. */
  put(room: string, listing: TableListing, now: number): void {
    this.#expire(now);
    const text = JSON.stringify(listing);
    const [before] = this.#sql.exec("SELECT listing, told FROM listed WHERE room = ?", room);
    if (before?.listing === text && now - Number(before.told) < STORE_AGAIN_MS) return;
    if (!before) {
      const [row] = this.#sql.exec(
        `SELECT count(*) AS count FROM listed WHERE room NOT IN (${HIDDEN})`,
      );
      if (Number(row?.count) >= LIMITS.openTables) return;
    }
    this.#sql.exec(
      "INSERT OR REPLACE INTO listed VALUES (?, ?, ?, ?)",
      room,
      text,
      listing.since,
      now,
    );
  }

  remove(room: string): void {
    this.#sql.exec("DELETE FROM listed WHERE room = ?", room);
  }

  /** The tables that everybody may see, the latest first. */
  tables(now: number): ListedTable[] {
    this.#expire(now);
    const rows = this.#sql.exec(
      `SELECT room, listing FROM listed WHERE room NOT IN (${HIDDEN}) ORDER BY since DESC, room`,
    );
    return Array.from(rows, ({ room, listing }) => ({
      room: String(room),
      listing: JSON.parse(String(listing)) as TableListing,
    }));
  }

  /** Whether everybody may see the table, and take a seat there. */
  has(room: string, now: number): boolean {
    this.#expire(now);
    const rows = this.#sql.exec(
      `SELECT room FROM listed WHERE room = ? AND room NOT IN (${HIDDEN})`,
      room,
    );
    return [...rows].length > 0;
  }

  /** Notes a report of a listed table, one for each source. False when no such table is listed. */
  report(room: string, { source, reason, text }: Report, now: number): boolean {
    this.#expire(now);
    const [row] = this.#sql.exec("SELECT listing FROM listed WHERE room = ?", room);
    if (!row) return false;
    const { name } = JSON.parse(String(row.listing)) as TableListing;
    this.#sql.exec(
      `INSERT OR IGNORE INTO reports SELECT ?1, ?2, ?3, ?4, ?5, ?6
        WHERE (SELECT count(*) FROM reports WHERE room = ?1) < ${REPORTS_OF_TABLE}`,
      room,
      source,
      name,
      reason,
      text ?? null,
      now,
    );
    this.#sql.exec(
      `DELETE FROM reports WHERE rowid IN (SELECT rowid FROM reports ORDER BY at DESC, rowid DESC LIMIT -1 OFFSET ${REPORTS})`,
    );
    return true;
  }

  /** The reported and the banned tables. */
  reported(): ReportedTable[] {
    const rows = this.#sql.exec(
      `SELECT room, name, reason, text, at, 0 AS banned FROM reports UNION ALL
        SELECT room, name, NULL, NULL, at, 1 FROM banned ORDER BY at`,
    );
    const tables = new Map<
      string,
      { -readonly [Field in keyof ReportedTable]: ReportedTable[Field] }
    >();
    for (const { room, name, reason, text, at, banned } of rows) {
      const id = String(room);
      const table = tables.get(id) ?? { room: id, name: "", hidden: null, reports: [] };
      tables.set(id, table);
      table.name = String(name);
      if (banned === 1) table.hidden = "ban";
      else {
        const said = text === null ? {} : { text: String(text) };
        const report = { reason: String(reason) as Report["reason"], ...said, at: Number(at) };
        table.reports = [...table.reports, report];
      }
      if (table.hidden === null && table.reports.length >= HIDING_REPORTS) table.hidden = "reports";
    }
    return [...tables.values()];
  }

  /** Forgets the reports of a table and its ban. */
  clear(room: string): void {
    this.#sql.exec("DELETE FROM reports WHERE room = ?", room);
    this.#sql.exec("DELETE FROM banned WHERE room = ?", room);
  }

  /** Keeps a table off the list, whether it is listed at the moment or not. */
  ban(room: string, now: number): void {
    const [listed] = this.#sql.exec("SELECT listing FROM listed WHERE room = ?", room);
    const [reported] = this.#sql.exec("SELECT name FROM reports WHERE room = ?", room);
    const name = listed
      ? (JSON.parse(String(listed.listing)) as TableListing).name
      : String(reported?.name ?? "");
    this.#sql.exec("INSERT OR REPLACE INTO banned VALUES (?, ?, ?)", room, name, now);
  }

  #expire(now: number): void {
    this.#sql.exec("DELETE FROM listed WHERE told <= ?", now - EXPIRES_MS);
  }
}
