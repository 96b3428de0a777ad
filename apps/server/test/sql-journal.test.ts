import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { journalContract } from "@baize/room/testkit/journal-contract";
import { expect, onTestFinished, test } from "vitest";
import { checksum } from "../src/checksum.ts";
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

test("sums are those of the rows that rooms of earlier versions hold", () => {
  const bytes = Uint8Array.of(1, 2, 3);
  expect(checksum(7, 1_700_000_000_000, '["Ä🂡"]', bytes)).toBe(1_527_501_707);
  expect(checksum(bytes)).toBe(376_251_499);
  expect(checksum("a", 1, "b")).toBe(106_620_996);
  expect(checksum("", new Uint8Array(0))).toBe(2_535_256_603);
});

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

/** A journal whose disk is full once it runs a statement that begins so. */
const tornAt = (sql: ReturnType<typeof open>["sql"], statement: string): SqlJournal =>
  new SqlJournal({
    ...sql,
    exec: (query, ...values) => {
      if (query.startsWith(statement)) throw new Error("The disk is full");
      return sql.exec(query, ...values);
    },
  });

test("[JO4] a checkpoint that fails half way leaves the earlier one as it was", () => {
  const { sql, journal, reopen } = open();
  journal.append(row(1));
  journal.checkpoint(1, [begin]);
  const torn = tornAt(sql, "DELETE FROM checkpoint");
  torn.append(row(2));

  expect(() => torn.checkpoint(2, [{ name: "meta", data: "torn" }])).toThrow("The disk is full");
  expect(reopen().read()).toEqual({ seq: 1, parts: new Map([["meta", "{}"]]), tail: [row(2)] });
});

test("[JO5] a large tick whose rest can't be written is not half there", () => {
  const { sql, journal, reopen } = open();
  journal.append(row(1));
  journal.checkpoint(1, [begin]);
  const torn = tornAt(sql, "INSERT INTO journal_rest");

  expect(() => torn.append({ ...row(2), entries: "x".repeat(3_000_000) })).toThrow();
  expect(reopen().read()?.tail).toEqual([]);
});

/** The rows that a database has written so far. */
const changesOf = (database: DatabaseSync): number =>
  Number(database.prepare("SELECT total_changes() AS rows").get()?.rows);

/** The bytes of the journal's rows and of the one part of its checkpoint, counted one by one. */
const storedBytes = (database: DatabaseSync): number => {
  const rows = database.prepare("SELECT entries, document_update FROM journal").all() as {
    entries: string;
    document_update: Uint8Array;
  }[];
  return rows.reduce(
    (sum, { entries, document_update: update }) => sum + entries.length + update.length,
    begin.data.length,
  );
};

test("[JO6] the latest five thousand revisions stay, and a row that takes an earlier one's slot is one written row", () => {
  const { database, journal, reopen } = open();
  for (let seq = 1; seq <= 5_000; seq += 1) journal.append(row(seq));
  journal.checkpoint(4_900, [begin]);
  const before = changesOf(database);
  for (let seq = 5_001; seq <= 5_010; seq += 1) journal.append(row(seq));
  expect(changesOf(database) - before).toBe(10);

  const kept = database.prepare("SELECT count(*) AS rows, min(seq) AS first FROM journal").get();
  expect(kept).toEqual({ rows: 5_000, first: 11 });
  for (const each of [journal, reopen()]) {
    expect(each.firstKept).toBe(11);
    expect(each.rows(0, 13).map(({ seq }) => seq)).toEqual([11, 12, 13]);
    expect(each.rows(4_998, 5_003).map(({ seq }) => seq)).toEqual([
      4_999, 5_000, 5_001, 5_002, 5_003,
    ]);
    expect(each.rows(0, 5_010)).toHaveLength(5_000);
  }
  expect(
    reopen()
      .read()
      ?.tail.map(({ seq }) => seq),
  ).toEqual(Array.from({ length: 110 }, (_, index) => 4_901 + index));
});

test("[JO13] a row that no checkpoint covers keeps its slot", () => {
  const { journal, reopen } = open();
  for (let seq = 1; seq <= 5_000; seq += 1) journal.append(row(seq));
  journal.checkpoint(1, [begin]);
  journal.append(row(5_001));
  expect(() => journal.append(row(5_002))).toThrow("needed");
  expect(() => reopen().append(row(5_002))).toThrow("needed");
  expect(reopen().read()?.tail).toHaveLength(5_000);
  journal.checkpoint(2, []);
  journal.append(row(5_002));
  expect(reopen().read()?.tail.at(-1)?.seq).toBe(5_002);
});

test("[JO3] a row that the next reader would not find is not taken", () => {
  const { journal, reopen } = open();
  journal.append(row(1));
  journal.checkpoint(1, [begin]);
  expect(() => journal.append(row(402))).toThrow("Revision 402 is too far from the row before it");
  journal.append(row(401));
  journal.append(row(801));
  expect(reopen().read()?.tail).toEqual([row(401), row(801)]);
  journal.checkpoint(2_000, [begin]);
  journal.append(row(2_400));
  expect(reopen().read()?.tail).toEqual([row(2_400)]);
});

test("[JO3] [JO6] ticks of many entries skip slots, whose earlier rows are not read as later ones", () => {
  const { database, journal, reopen } = open();
  journal.append(row(1));
  journal.checkpoint(1, [begin]);
  const seqs = [1];
  for (let seq = 8; seq < 17_000; seq += 1 + (seq % 173)) {
    journal.append({ ...row(seq), entries: JSON.stringify(["x".repeat(seq % 97)]) });
    seqs.push(seq);
    if (seqs.length % 7 === 0) journal.checkpoint(seq, []);
    if (seqs.length % 50 > 0) continue;
    const again = reopen();
    const kept = seqs.filter((each) => each > seq - 5_000);
    expect(again.rows(0, seq).map(({ seq: read }) => read)).toEqual(kept);
    expect(again.firstKept).toBe(kept[0]);
    expect(again.bytes).toBe(journal.bytes);
    expect(again.bytes).toBe(storedBytes(database));
  }
  expect(() => journal.append(row(seqs.at(-1) ?? 0))).toThrow("needed");
});

test("[JO5] [CO5] the rest of a large row goes when its slot is taken", () => {
  const { database, journal, reopen } = open();
  journal.append(row(1));
  journal.append({ ...row(2), entries: "x".repeat(3_000_000) });
  journal.checkpoint(5_001, [begin]);
  const before = journal.bytes;
  journal.append(row(5_002));
  expect(before - journal.bytes).toBe(3_000_000 - "[]".length);
  expect(reopen().bytes).toBe(journal.bytes);
  expect(database.prepare("SELECT * FROM journal_rest").all()).toEqual([]);
});

const text = (letter: string, bytes: number): string => letter.repeat(bytes);

/** The rows that each checkpoint wrote, by their numbers. */
const written = (database: DatabaseSync, seq: number): unknown[] =>
  database
    .prepare("SELECT row FROM checkpoint WHERE seq = ? ORDER BY row")
    .all(seq)
    .map(({ row: number }) => number);

test("[JO12] a checkpoint is one row, however many parts it has", () => {
  const { database, sql, journal } = open();
  journal.append(row(1));
  journal.checkpoint(1, [begin]);
  const before = changesOf(database);
  const parts = ["cards/0", "document", "log"].map((name) => ({ name, data: text("x", 50_000) }));
  journal.checkpoint(1, parts);
  expect(changesOf(database) - before).toBe(1);
  expect([...sql.exec("SELECT row FROM checkpoint")]).toEqual([{ row: 0 }]);
});

test("[JO12] a large room's checkpoint writes its first row, and those whose parts changed", () => {
  const { database, journal, reopen } = open();
  journal.append(row(1));
  const parts = ["cards/0", "cards/1", "cards/2", "log"];
  journal.checkpoint(1, [
    begin,
    ...parts.map((name) => ({ name, data: text("a", 600_000) })),
    { name: "document", data: new Uint8Array(2_500_000).fill(7) },
  ]);
  const all = database.prepare(
    "SELECT count(*) AS rows, max(length(data)) AS most FROM checkpoint",
  );
  expect(all.get()?.rows).toBeGreaterThan(4);
  expect(all.get()?.most).toBeLessThan(1_000_000);
  journal.append(row(2));
  const again = reopen();
  again.checkpoint(2, [{ name: "cards/2", data: text("b", 600_000) }]);
  expect(written(database, 2)).toHaveLength(2);
  again.append(row(3));
  again.checkpoint(3, [{ name: "log", data: text("c", 800_000) }]);
  const stored = reopen().read();
  expect(stored?.seq).toBe(3);
  expect(stored?.parts.get("cards/2")).toBe(text("b", 600_000));
  expect(stored?.parts.get("log")).toBe(text("c", 800_000));
  expect(stored?.parts.get("cards/1")).toBe(text("a", 600_000));
  expect(stored?.parts.get("document")).toEqual(new Uint8Array(2_500_000).fill(7));
  journal.checkpoint(3, []);
  again.checkpoint(
    3,
    [...parts, "document"].map((name) => ({ name, data: null })),
  );
  expect(written(database, 3)).toEqual([0]);
});

test("[JO8] [JO12] rows of two checkpoints, and one that is missing, are not read as one", () => {
  const { database, journal, reopen } = open();
  journal.append(row(1));
  const parts = ["cards/0", "cards/1", "cards/2"];
  journal.checkpoint(1, [begin, ...parts.map((name) => ({ name, data: text("a", 600_000) }))]);
  const older = database.prepare("SELECT seq, sum, data FROM checkpoint WHERE row = 1").get();
  journal.checkpoint(
    1,
    parts.map((name) => ({ name, data: text("b", 600_000) })),
  );
  expect(reopen().read()?.damage).toBeUndefined();
  database
    .prepare("UPDATE checkpoint SET seq = ?, sum = ?, data = ? WHERE row = 1")
    .run(...(Object.values(older ?? {}) as [number, number, Uint8Array]));
  expect(reopen().read()?.damage).toBe("its checkpoint is damaged");
  database.exec("DELETE FROM checkpoint WHERE row = 1");
  expect(reopen().read()?.damage).toBe("its checkpoint is damaged");
});

test("[JO8] [JO12] a checkpoint isn't packed anew from a row that was damaged meanwhile", () => {
  const { database, journal } = open();
  journal.append(row(1));
  journal.checkpoint(1, [begin, { name: "log", data: "[]" }]);
  const flipped = database.prepare("SELECT data FROM checkpoint").get()?.data as Uint8Array;
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
  database.prepare("UPDATE checkpoint SET data = ?").run(flipped);
  expect(() => journal.checkpoint(1, [{ name: "cards/0", data: "[]" }])).toThrow("damaged");
});
