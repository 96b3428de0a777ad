import {
  hideLogCardNames,
  type LogEntry,
  logEntryByteLength,
  type SeatId,
  type ViewerKey,
  viewerKeyOf,
} from "@baize/engine";
import { LIMITS } from "@baize/protocol";

/** The latest entries of the log, for new connections: as many as the limits of lines and bytes allow. */
export class RecentLog {
  readonly #entries: LogEntry[] = [];
  /** The bytes of each entry, in the same order. */
  readonly #sizes: number[] = [];
  #bytes = 0;

  add(entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      const size = logEntryByteLength(entry);
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

  /** Hides from a seat the names in earlier entries: its new player didn't see those cards. */
  forgetSeat(seat: SeatId): void {
    this.forget(viewerKeyOf({ kind: "seat", seat }));
  }

  /** Hides the names in earlier entries from some viewers. */
  forget(...keys: readonly ViewerKey[]): void {
    for (const [index, entry] of this.#entries.entries()) {
      this.#entries[index] = hideLogCardNames(entry, (viewer) => keys.includes(viewer));
    }
  }
}
