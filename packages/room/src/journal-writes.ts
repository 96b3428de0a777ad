import type { CheckpointPart, Journal, JournalRow } from "./journal.ts";

/** A write to a journal. */
export type JournalWrite =
  | { readonly kind: "append"; readonly row: JournalRow }
  | { readonly kind: "checkpoint"; readonly parts: readonly CheckpointPart[] }
  | { readonly kind: "trim" };

/** A journal whose writes are done by `around`, which may do more or refuse them by throwing. */
export const interceptJournalWrites = (
  journal: Journal,
  around: (write: JournalWrite, work: () => void) => void,
): Journal => ({
  readInPieces: () => journal.readInPieces(),
  rows: (after, upTo) => journal.rows(after, upTo),
  get firstKept() {
    return journal.firstKept;
  },
  picture: (id) => journal.picture(id),
  append: (row) => around({ kind: "append", row }, () => journal.append(row)),
  checkpoint: (seq, parts) =>
    around({ kind: "checkpoint", parts }, () => journal.checkpoint(seq, parts)),
  get bytes() {
    return journal.bytes;
  },
  trim: (bytes) => around({ kind: "trim" }, () => journal.trim(bytes)),
});
