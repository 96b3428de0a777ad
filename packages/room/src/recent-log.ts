import {
  decodeChange,
  encodeChange,
  hideLogCardNames,
  type LogEntry,
  logEntryByteLength,
  type SeatId,
  type StoredChange,
  type ViewerKey,
  viewerKeyOf,
} from "@baize/engine";
import { LIMITS } from "@baize/protocol";

/**
 * The latest entries of the log, for new connections: as many as the limits of lines and bytes allow. A waking room
 * doesn't decode those of its checkpoint, because nobody reads them until a connection or a checkpoint needs them.
 */
export class RecentLog {
  /** The log of the checkpoint while it isn't decoded, and what was added after it. */
  #unread: { readonly stored: string; readonly later: LogEntry[] } | null = null;
  readonly #entries: LogEntry[] = [];
  /** The bytes of each entry, in the same order. */
  readonly #sizes: number[] = [];
  #bytes = 0;

  /** Starts with the log of a checkpoint. */
  load(stored: string): void {
    this.#unread = { stored, later: [] };
  }

  /** The log as a part of a checkpoint. */
  encode(): string {
    return JSON.stringify(encodeChange({ writes: [], log: this.entries() }));
  }

  add(entries: readonly LogEntry[]): void {
    if (this.#unread) this.#unread.later.push(...entries);
    else this.#keep(entries);
  }

  #keep(entries: readonly LogEntry[]): void {
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
    this.#read();
    return this.#entries;
  }

  /** Hides from a seat the names in earlier entries: its new player didn't see those cards. */
  forgetSeat(seat: SeatId): void {
    this.forget(viewerKeyOf({ kind: "seat", seat }));
  }

  /** Hides the names in earlier entries from some viewers. */
  forget(...keys: readonly ViewerKey[]): void {
    this.#read();
    for (const [index, entry] of this.#entries.entries()) {
      this.#entries[index] = hideLogCardNames(entry, (viewer) => keys.includes(viewer));
    }
  }

  #read(): void {
    if (!this.#unread) return;
    const { stored, later } = this.#unread;
    this.#unread = null;
    const { log } = decodeChange(JSON.parse(stored) as StoredChange, () => undefined);
    this.#keep(log);
    this.#keep(later);
  }
}
