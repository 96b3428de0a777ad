/** One tick, as facts: its Changes, and the very bytes of the document that the clients received. */
export interface JournalRow {
  /** The revision that the tick brought the room to; rows rise by it. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The tick's entries as JSON; secrets are open in it. */
  readonly entries: string;
  readonly update: Uint8Array;
}

/** A part of a checkpoint; null takes the part away. */
export interface Part {
  readonly name: string;
  readonly data: string | Uint8Array | null;
}

/** What storage holds of a room: the parts as of `seq`, and every row after it, in order. */
export interface StoredRoom {
  readonly seq: number;
  readonly parts: ReadonlyMap<string, string | Uint8Array>;
  readonly tail: readonly JournalRow[];
  /** What of storage was damaged and is made good by the rest of it. `seq` is 0 where that was the checkpoint. */
  readonly damage?: string;
}

/**
 * Where a room keeps what must not be lost. Every call is synchronous: when it returns, what was written stands before
 * anything that is sent afterwards; when it throws, nothing of that call was written.
 */
export interface Journal {
  /** Null where there is no room yet. Throws `UnreadableRoomError` where there is one that can't be brought back as it was. */
  read(): StoredRoom | null;
  append(row: JournalRow): void;
  /** The lowest revision that a row of it ends at. */
  readonly firstKept: number;
  /** The rows between two revisions, the second one included, in order. */
  rows(after: number, upTo: number): readonly JournalRow[];
  /** Writes the parts that changed, all or none, as the room stood at `seq`. */
  checkpoint(seq: number, parts: readonly Part[]): void;
  /** How many bytes the rows and the parts hold. */
  readonly bytes: number;
  /** Drops the oldest rows, of those that the checkpoint has, until no more than so many bytes are held. */
  trim(bytes: number): void;
}
