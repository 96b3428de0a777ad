import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { BufferedJournal } from "../src/buffered-journal.ts";
import { SqlJournal } from "../src/sql-journal.ts";
import { nodeSql } from "./node-sql.ts";

test("[CO5] what is held back counts as stored: a restored room's bytes are the same before and after they are written", () => {
  const parts = [
    { name: "meta", data: '{"game":"magic"}' },
    { name: "table", data: "Grüße" },
    { name: "document", data: Uint8Array.of(1, 2, 3) },
  ];
  const disk = new SqlJournal(nodeSql(new DatabaseSync(":memory:")));
  const journal = new BufferedJournal(disk, { revision: 7, parts });
  const saved = journal.bytes;
  expect(saved).toBe(16 + 7 + 3);
  journal.append({ seq: 8, at: 1, entries: "[]", update: Uint8Array.of(9) });
  expect(journal.bytes).toBe(saved + 3);
  journal.checkpoint(8, [
    { name: "table", data: "Hello there" },
    { name: "meta", data: null },
  ]);
  const held = journal.bytes;
  journal.commit(1);
  expect(journal.bytes).toBe(held);
});
