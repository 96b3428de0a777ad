import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { journalContract } from "@baize/room/testkit/journal-contract";
import { expect, onTestFinished, test } from "vitest";
import { SqlJournal } from "../src/sql-journal.ts";
import { nodeSql } from "./node-sql.ts";

const open = () => {
  const database = new DatabaseSync(":memory:");
  const sql = nodeSql(database);
  return { database, sql, journal: new SqlJournal(sql), reopen: () => new SqlJournal(sql) };
};

const row = (seq: number) => ({ seq, at: 1, entries: "[]", update: new Uint8Array(0) });
const begin = { name: "meta", data: "{}" };

journalContract("SQLite", open);

test("[JO1] reading a store in which there is no room makes no table", () => {
  const { database, journal } = open();
  expect(journal.read()).toBeNull();
  expect(database.prepare("SELECT name FROM sqlite_master").all()).toEqual([]);
});

test("[JO2] [JO3] rows outlive the process, in order and written once", () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-journal-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const openFile = () => new DatabaseSync(join(folder, "room.sqlite"));
  const first = openFile();
  const journal = new SqlJournal(nodeSql(first));
  journal.append(row(1));
  journal.checkpoint(1, [begin]);
  for (const seq of [2, 3, 7]) journal.append(row(seq));
  expect(() => journal.append({ ...row(3), entries: "[1]" })).toThrow("UNIQUE");
  first.close();

  const second = openFile();
  const stored = new SqlJournal(nodeSql(second)).read();
  expect(stored?.tail).toEqual([row(2), row(3), row(7)]);
  second.close();
});

test("[JO4] a checkpoint that fails half way leaves the earlier one as it was", () => {
  const { sql, journal, reopen } = open();
  journal.append(row(1));
  journal.checkpoint(1, [begin]);
  const torn = new SqlJournal({
    ...sql,
    exec: (query, ...values) => {
      if (query.startsWith("UPDATE meta")) throw new Error("The disk is full");
      return sql.exec(query, ...values);
    },
  });
  torn.append(row(2));

  expect(() => torn.checkpoint(2, [{ name: "meta", data: "torn" }])).toThrow("The disk is full");
  expect(reopen().read()).toEqual({ seq: 1, parts: new Map([["meta", "{}"]]), tail: [row(2)] });
});

test("[JO5] a large tick whose rest can't be written is not half there", () => {
  const { sql, journal, reopen } = open();
  journal.append(row(1));
  journal.checkpoint(1, [begin]);
  const torn = new SqlJournal({
    ...sql,
    exec: (query, ...values) => {
      if (query.startsWith("INSERT INTO journal_rest")) throw new Error("The disk is full");
      return sql.exec(query, ...values);
    },
  });

  expect(() => torn.append({ ...row(2), entries: "x".repeat(3_000_000) })).toThrow();
  expect(reopen().read()?.tail).toEqual([]);
});

test("[JO6] rows far behind the checkpoint go, and five thousand stay", () => {
  const { database, journal } = open();
  for (let seq = 1; seq <= 5_010; seq += 1) journal.append(row(seq));
  journal.checkpoint(5_010, [begin]);

  const kept = database.prepare("SELECT count(*) AS rows, min(seq) AS first FROM journal").get();
  expect(kept).toMatchObject({ rows: 5_000, first: 11 });
});
