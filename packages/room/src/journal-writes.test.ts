import { expect, test } from "vitest";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import { interceptJournalWrites, type JournalWrite } from "./journal-writes.ts";

const ROW = { seq: 1, at: 0, entries: "[]", update: new Uint8Array(3) };
const PARTS = [{ name: "table", data: "{}" }];

test("what wraps a journal sees every write before it is done, and can refuse it", () => {
  const journal = new MemoryJournal();
  const seen: JournalWrite[] = [];
  let refuses = false;
  const wrapped = interceptJournalWrites(journal, (write, work) => {
    seen.push(write);
    if (!refuses) work();
  });
  wrapped.append(ROW);
  wrapped.checkpoint(1, PARTS);
  wrapped.trim(0);
  expect(seen).toEqual([
    { kind: "append", row: ROW },
    { kind: "checkpoint", parts: PARTS },
    { kind: "trim" },
  ]);
  expect(journal.rows()).toEqual([]);
  wrapped.append({ ...ROW, seq: 2 });
  expect(wrapped.rows(0, 1)).toEqual([]);
  expect(wrapped.rows(0, 2)).toEqual(journal.rows());
  expect([wrapped.firstKept, wrapped.bytes]).toEqual([journal.firstKept, journal.bytes]);
  refuses = true;
  const before = journal.bytes;
  wrapped.append({ ...ROW, seq: 3 });
  wrapped.checkpoint(3, [{ name: "seats", data: "{}" }]);
  wrapped.trim(0);
  expect(journal.bytes).toBe(before);
});
