import { DatabaseSync } from "node:sqlite";
import { TestRoom } from "@baize/room/testkit";
import { expect, test } from "vitest";
import { SqlJournal } from "../src/sql-journal.ts";
import { nodeSql } from "./node-sql.ts";

/** A room that was played in, with entries on both sides of its checkpoint. */
const played = () => {
  const database = new DatabaseSync(":memory:");
  const table = new TestRoom({ journal: new SqlJournal(nodeSql(database)) });
  const anna = table.seatPlayer("Anna");
  table.play(anna, "deck.load", { cards: [{ name: "Forest", count: 60 }] });
  table.play(anna, "library.draw", { count: 7 });
  table.room.settle();
  table.play(anna, "library.draw", { count: 1 });
  table.play(anna, "token.create", { name: "Goblin", count: 3 });
  const reopen = () => new SqlJournal(nodeSql(database)).read();
  return { database, table, anna, reopen };
};

/** Changes one byte of a value, as a failing disk does. */
const flip = (value: unknown): string | Uint8Array => {
  const bytes = typeof value === "string" ? Buffer.from(value) : Buffer.from(value as Uint8Array);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return typeof value === "string" ? bytes.toString() : new Uint8Array(bytes);
};

const bend = (database: DatabaseSync, where: { table: string; column: string; row: string }) => {
  const { table, column, row } = where;
  const found = database.prepare(`SELECT ${column} AS value FROM ${table} WHERE ${row}`).get();
  database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${row}`).run(flip(found?.value));
};

test.each([
  { table: "journal", column: "entries", row: "seq = 5" },
  { table: "journal", column: "document_update", row: "seq = 5" },
])("[JO8] [JO9] a byte of $column since the checkpoint that changed is noticed", (where) => {
  const { database, reopen } = played();
  bend(database, where);
  expect(reopen).toThrow("revision 5 is damaged");
});

test.each(["at = at + 1", "seq = 50"])("[JO8] a row with %s is noticed", (change) => {
  const { database, reopen } = played();
  database.exec(`UPDATE journal SET ${change} WHERE seq = 5`);
  expect(reopen).toThrow("is damaged");
});

test("[JO9] a row that is missing since the checkpoint is noticed", () => {
  const { database, table } = played();
  database.exec("DELETE FROM journal WHERE seq = 5");
  expect(() => table.crash()).toThrow("revision 5 is missing");
});

const DAMAGES = [
  "UPDATE checkpoint SET data = data || x'00'",
  "UPDATE checkpoint SET data = substr(data, 1, length(data) - 1) || x'00'",
  "UPDATE checkpoint SET data = x''",
  "UPDATE checkpoint SET data = 'text'",
  "UPDATE checkpoint SET seq = seq - 1",
  "UPDATE checkpoint SET row = 1",
  "DELETE FROM checkpoint",
];

test.each(DAMAGES)("[JO9] a checkpoint is made good from the journal after %s", (damage) => {
  const { database, table, anna, reopen } = played();
  const [view, log, { revision }] = [anna.view, anna.log, anna];
  database.exec(damage);
  table.crash();
  expect(String(table.bugs)).toContain("Made good from the journal: its checkpoint is damaged");
  expect(reopen()?.damage).toBeUndefined();
  const back = table.connect(anna.viewer);
  expect(back.view).toEqual(view);
  expect(back.log).toEqual(log);
  expect(back.revision).toBe(revision);

  table.play(back, "library.draw", { count: 1 });
  table.crash();
  expect(table.connect(anna.viewer).view).toEqual(back.view);
});

test.each(["DELETE FROM journal WHERE seq = 1", "UPDATE meta SET game = NULL"])(
  "[JO9] a damaged checkpoint that can't be made good is not read: %s",
  (loss) => {
    const { database, reopen } = played();
    database.exec("UPDATE checkpoint SET data = x'00'");
    database.exec(loss);
    expect(reopen).toThrow("its journal does not reach back to its opening");
  },
);

test("[JO8] a row behind the checkpoint, which only replays read, does not stop the room", () => {
  const { database, table, anna } = played();
  bend(database, { table: "journal", column: "entries", row: "seq = 2" });
  const { view } = anna;
  table.crash();
  expect(table.connect(anna.viewer).view).toEqual(view);
  expect(table.bugs).toEqual([]);
});
