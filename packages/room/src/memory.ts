import { type LogEntry, type SeatId, viewerKey } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { type StoredIds, storeIds } from "./stored-ids.ts";

/** The intents that each seat had carried out lately, so that one sent again is acked and not applied again. */
export class RememberedIntents {
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

  /** Every seat's ids as a checkpoint holds them, the latest last. */
  stored(): readonly (readonly [SeatId, StoredIds])[] {
    return [...this.#bySeat].map(([seat, ids]) => [seat, storeIds(ids)] as const);
  }
}

/** The latest entries of the log, for those who join. */
export class RecentLog {
  readonly #entries: LogEntry[] = [];

  add(entries: readonly LogEntry[]): void {
    this.#entries.push(...entries);
    const extra = this.#entries.length - LIMITS.logLines;
    if (extra > 0) this.#entries.splice(0, extra);
  }

  entries(): readonly LogEntry[] {
    return this.#entries;
  }

  /** Takes a seat's eyes out of what was said so far: somebody new sits there, who did not see it. */
  forgetSeat(seat: SeatId): void {
    const key = viewerKey({ kind: "seat", seat });
    for (const [index, entry] of this.#entries.entries()) {
      const cards = entry.cards.map(({ print, seenBy }) => ({
        print,
        seenBy: seenBy === "everyone" ? seenBy : seenBy.filter((viewer) => viewer !== key),
      }));
      this.#entries[index] = { ...entry, cards };
    }
  }
}
