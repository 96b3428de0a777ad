import type {
  CheckpointPart,
  CooperativeGenerator,
  Journal,
  JournalRow,
  StoredRoom,
} from "@baize/room";
import { journalRowByteLength } from "./journal-ring.ts";
import type { RoomCheckpoint } from "./room-file.ts";
import { checkpointPartByteLength, type SqlJournal } from "./sql-journal.ts";

type Data = NonNullable<CheckpointPart["data"]>;

/**
 * The journal of a room that is opened in pieces, anew or from a file. It collects the writes until `commit` makes all of
 * them at once: a server that dies in between must not leave half a room, or one as it was saved, with its old cards and
 * keys.
 */
export class BufferedJournal implements Journal {
  readonly #disk: SqlJournal;
  /** Null once the writes were made. */
  #held: {
    revision: number;
    readonly parts: Map<string, Data>;
    readonly rows: JournalRow[];
    /** The bytes of parts and rows, counted with each write, because measuring a large room's parts takes long. */
    bytes: number;
  } | null;

  constructor(disk: SqlJournal, { revision, parts }: RoomCheckpoint) {
    this.#disk = disk;
    this.#held = { revision, parts: new Map(), rows: [], bytes: 0 };
    this.checkpoint(revision, parts);
  }

  *readInPieces(): CooperativeGenerator<never, StoredRoom | null> {
    if (!this.#held) return yield* this.#disk.readInPieces();
    return { seq: this.#held.revision, parts: new Map(this.#held.parts), tail: [] };
  }

  /** Makes the collected writes. Call it in a transaction. */
  commit(now: number): void {
    const held = this.#held;
    if (!held) return;
    const parts = Array.from(held.parts, ([name, data]) => ({ name, data }));
    this.#disk.begin(now, { revision: held.revision, parts });
    for (const row of held.rows) this.#disk.append(row);
    this.#held = null;
  }

  append(row: JournalRow): void {
    if (!this.#held) {
      this.#disk.append(row);
      return;
    }
    this.#held.rows.push(row);
    this.#held.bytes += journalRowByteLength(row);
  }

  checkpoint(seq: number, parts: readonly CheckpointPart[]): void {
    if (!this.#held) {
      this.#disk.checkpoint(seq, parts);
      return;
    }
    this.#held.revision = seq;
    for (const { name, data } of parts) {
      this.#held.bytes +=
        checkpointPartByteLength(data) -
        checkpointPartByteLength(this.#held.parts.get(name) ?? null);
      if (data === null) this.#held.parts.delete(name);
      else this.#held.parts.set(name, data);
    }
  }

  /** The few rows of an opening are written with its checkpoint; a later one trims them. */
  trim(bytes: number): void {
    if (!this.#held) this.#disk.trim(bytes);
  }

  get firstKept(): number {
    return this.#disk.firstKept;
  }

  /** The number of bytes after the writes. */
  get bytes(): number {
    return this.#held?.bytes ?? this.#disk.bytes;
  }

  rows(after: number, upTo: number): readonly JournalRow[] {
    return this.#disk.rows(after, upTo);
  }

  /** Never called: nobody has a key to the room before the writes are made. */
  picture(id: string): Uint8Array | null {
    return this.#held ? null : this.#disk.picture(id);
  }
}
