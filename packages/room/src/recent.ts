import {
  entryHiddenFrom,
  type LogEntry,
  logEntryBytes,
  type SeatId,
  type ViewerKey,
  viewerKey,
} from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { type StoredIds, storeIds } from "./stored-ids.ts";

/** The intents that each seat had carried out lately, so that one sent again is acked and not applied again. */
export class RecentIntentIds {
  readonly #bySeat = new Map<SeatId, Set<string>>();

  has(seat: SeatId, id: string): boolean {
    return this.#bySeat.get(seat)?.has(id) ?? false;
  }

  add(seat: SeatId, id: string): void {
    let ids = this.#bySeat.get(seat);
    if (!ids) {
      ids = new Set();
      this.#bySeat.set(seat, ids);
    }
    ids.add(id);
    const [oldest] = ids;
    if (ids.size > LIMITS.rememberedIntents && oldest !== undefined) ids.delete(oldest);
  }

  /** Forgets a seat's ids: its next holder has not sent them. */
  forgetSeat(seat: SeatId): void {
    this.#bySeat.delete(seat);
  }

  /** Every seat's ids as a checkpoint holds them, the latest last. */
  stored(): readonly (readonly [SeatId, StoredIds])[] {
    return [...this.#bySeat].map(([seat, ids]) => [seat, storeIds(ids)] as const);
  }
}

/** The latest entries of the log, for those who join: as many as the limits of lines and of bytes allow. */
export class RecentLog {
  readonly #entries: LogEntry[] = [];
  /** Of each entry, in the same order. */
  readonly #sizes: number[] = [];
  #bytes = 0;

  add(entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      const size = logEntryBytes(entry);
      this.#entries.push(entry);
      this.#sizes.push(size);
      this.#bytes += size;
    }
    let extra = Math.max(0, this.#entries.length - LIMITS.logLines);
    for (const size of this.#sizes.slice(0, extra)) this.#bytes -= size;
    for (; this.#bytes > LIMITS.logBytes; extra += 1) this.#bytes -= this.#sizes[extra] ?? 0;
    if (extra === 0) return;
    this.#entries.splice(0, extra);
    this.#sizes.splice(0, extra);
  }

  entries(): readonly LogEntry[] {
    return this.#entries;
  }

  /** Takes a seat's eyes out of what was said so far: somebody new sits there, who did not see it. */
  forgetSeat(seat: SeatId): void {
    this.forget(viewerKey({ kind: "seat", seat }));
  }

  /** Takes a viewer out of those who saw the cards of what was said so far. */
  forget(key: ViewerKey): void {
    for (const [index, entry] of this.#entries.entries()) {
      this.#entries[index] = entryHiddenFrom(entry, key);
    }
  }
}
