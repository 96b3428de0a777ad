import type { CheckpointPart, Journal, JournalRow, StoredRoom, TimeSliced } from "@baize/room";
import type { SavedRoom } from "./room-file.ts";
import { type SqlJournal, sizeOf } from "./sql-journal.ts";

/**
 * The journal of a room that is opened from a file in pieces. It holds the writes back until all of them are made at
 * once: a server that dies in between must not leave the file's room as it was saved, with its cards and its keys.
 */
export class HeldJournal implements Journal {
  readonly #disk: SqlJournal;
  readonly #saved: SavedRoom;
  /** Null once they were made. */
  #held: (() => void)[] | null = [];
  /** The bytes of the held rows, and of each part. */
  #rowBytes = 0;
  readonly #partBytes = new Map<string, number>();

  constructor(disk: SqlJournal, saved: SavedRoom) {
    this.#disk = disk;
    this.#saved = saved;
    this.#noteParts(saved.parts);
  }

  *readInPieces(): TimeSliced<never, StoredRoom | null> {
    if (!this.#held) return yield* this.#disk.readInPieces();
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
    this.#rowBytes += sizeOf(row.entries) + row.update.length;
    this.#write(() => this.#disk.append(row));
  }

  checkpoint(seq: number, parts: readonly CheckpointPart[]): void {
    this.#noteParts(parts);
    this.#write(() => this.#disk.checkpoint(seq, parts));
  }

  trim(bytes: number): void {
    this.#write(() => this.#disk.trim(bytes));
  }

  get firstKept(): number {
    return this.#disk.firstKept;
  }

  /** As many bytes as there will be once the writes were made. */
  get bytes(): number {
    if (!this.#held) return this.#disk.bytes;
    let bytes = this.#rowBytes;
    for (const part of this.#partBytes.values()) bytes += part;
    return bytes;
  }

  rows(after: number, upTo: number): readonly JournalRow[] {
    return this.#disk.rows(after, upTo);
  }

  #noteParts(parts: readonly CheckpointPart[]): void {
    for (const { name, data } of parts) this.#partBytes.set(name, sizeOf(data));
  }

  /** Nobody has a key to the room, or asks for a picture, before the writes were made. */
  picture(id: string): Uint8Array | null {
    return this.#held ? null : this.#disk.picture(id);
  }

  #write(work: () => void): void {
    if (this.#held) this.#held.push(work);
    else work();
  }
}
