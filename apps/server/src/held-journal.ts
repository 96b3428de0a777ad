import type { CheckpointPart, Journal, JournalRow, StoredRoom } from "@baize/room";
import type { SavedRoom } from "./room-file.ts";
import type { SqlJournal } from "./sql-journal.ts";

/**
 * The journal of a room that is opened from a file in pieces. It holds the writes back until all of them are made at
 * once: a server that dies in between must not leave the file's room as it was saved, with its cards and its keys.
 */
export class HeldJournal implements Journal {
  readonly #disk: SqlJournal;
  readonly #saved: SavedRoom;
  /** Null once they were made. */
  #held: (() => void)[] | null = [];

  constructor(disk: SqlJournal, saved: SavedRoom) {
    this.#disk = disk;
    this.#saved = saved;
  }

  read(): StoredRoom | null {
    if (!this.#held) return this.#disk.read();
    const { revision: seq, parts } = this.#saved;
    const kept = parts.flatMap(({ name, data }) => (data === null ? [] : [[name, data] as const]));
    return { seq, parts: new Map(kept), tail: [] };
  }

  /** Makes the writes that were held back. Call it in a transaction. */
  commit(now: number): void {
    this.#disk.begin(now, this.#saved);
    for (const write of this.#held ?? []) write();
    this.#held = null;
  }

  append(row: JournalRow): void {
    this.#write(() => this.#disk.append(row));
  }

  checkpoint(seq: number, parts: readonly CheckpointPart[]): void {
    this.#write(() => this.#disk.checkpoint(seq, parts));
  }

  trim(bytes: number): void {
    this.#write(() => this.#disk.trim(bytes));
  }

  get firstKept(): number {
    return this.#disk.firstKept;
  }

  get bytes(): number {
    return this.#disk.bytes;
  }

  rows(after: number, upTo: number): readonly JournalRow[] {
    return this.#disk.rows(after, upTo);
  }

  #write(work: () => void): void {
    if (this.#held) this.#held.push(work);
    else work();
  }
}
