import { DurableObject } from "cloudflare:workers";
import type { ReportedTable, ReportTableRequest } from "@baize/protocol";
import type { TableListing } from "@baize/room";
import { type ListedTable, OpenTableList } from "./open-table-list.ts";

/** The name of the one object of its class in a process. It lists the rooms of this process. */
export const OPEN_TABLES = "open";

/** The Durable Object of the open list. It exists only where the operator has switched the list on. */
export class OpenTables extends DurableObject {
  readonly #list = new OpenTableList({
    exec: (query, ...values) => this.ctx.storage.sql.exec(query, ...values),
    transaction: (work) => this.ctx.storage.transactionSync(work),
  });

  /** Lists a room's table, or ends that with null. */
  put(room: string, listing: TableListing | null): void {
    if (listing) this.#list.put(room, listing, Date.now());
    else this.#list.remove(room);
  }

  tables(): ListedTable[] {
    return this.#list.tables(Date.now());
  }

  has(room: string): boolean {
    return this.#list.has(room, Date.now());
  }

  report(room: string, report: ReportTableRequest & { readonly source: string }): boolean {
    return this.#list.report(room, report, Date.now());
  }

  reported(): ReportedTable[] {
    return this.#list.reported();
  }

  review(room: string, decision: "clear" | "ban"): void {
    if (decision === "clear") this.#list.clear(room);
    else this.#list.ban(room, Date.now());
  }
}
