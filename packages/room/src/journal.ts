import type { CooperativeGenerator } from "./cooperative-generator.ts";

/** One tick, as facts: its Changes, and the exact bytes of the document update that clients received. */
export interface JournalRow {
  /** The revision after the tick. Rows have rising numbers. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The tick's entries as JSON, with secrets opened. */
  readonly entries: string;
  readonly update: Uint8Array;
  /** The pictures that the tick added, and null for those that it removed. */
  readonly pictures?: readonly PictureWrite[];
}

/** The bytes of a picture by its id. Null data deletes it. */
export interface PictureWrite {
  readonly id: string;
  readonly data: Uint8Array | null;
}

/** A part of a checkpoint. Null data deletes the part. */
export interface CheckpointPart {
  readonly name: string;
  readonly data: string | Uint8Array | null;
}

/** What storage holds of a room: the parts at revision `seq`, and every later row in order. */
export interface StoredRoom {
  readonly seq: number;
  readonly parts: ReadonlyMap<string, string | Uint8Array>;
  readonly tail: readonly JournalRow[];
  /** Which part of storage was damaged and repaired from the rest. When the checkpoint was, `seq` is 0. */
  readonly damage?: string;
}

/**
 * A room's durable storage. Every call is synchronous: when it returns, its writes are durable before anything that is
 * sent later; when it throws, it has written nothing.
 */
export interface Journal {
  /**
   * Null when there is no room. Throws `UnreadableRoomError` when there is one that can't be restored exactly. The room
   * may be written to in the pauses; what is returned is the room at one revision.
   */
  readInPieces(): CooperativeGenerator<never, StoredRoom | null>;
  append(row: JournalRow): void;
  /** The revision of the oldest row. */
  readonly firstKept: number;
  /** The rows after revision `after` up to and including `upTo`, in order. */
  rows(after: number, upTo: number): readonly JournalRow[];
  /** Writes the changed parts, all or none. They describe the room at revision `seq`. */
  checkpoint(seq: number, parts: readonly CheckpointPart[]): void;
  /** The bytes of a picture; null when it isn't kept, or is damaged. */
  picture(id: string): Uint8Array | null;
  /** The size of the rows, the parts and the pictures in bytes. */
  readonly bytes: number;
  /** Deletes the oldest rows that the checkpoint covers, until at most this many bytes are left. */
  trim(bytes: number): void;
}
