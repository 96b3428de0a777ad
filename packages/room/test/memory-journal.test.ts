import { expect, test } from "vitest";
import { journalContract } from "../testkit/journal-contract.ts";
import { MemoryJournal } from "../testkit/memory-journal.ts";

journalContract("memory", () => {
  const journal = new MemoryJournal();
  return { journal, reopen: () => journal };
});

test("a journal told to fail writes nothing, once", () => {
  const journal = new MemoryJournal();
  journal.failure = new Error("The disk is full");
  const row = { seq: 1, at: 0, entries: "[]", update: new Uint8Array(0) };

  expect(() => journal.append(row)).toThrow("The disk is full");
  expect(journal.rows()).toEqual([]);
  journal.append(row);
  expect(journal.rows()).toHaveLength(1);
});
