import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { CollectionName, StoredChange } from "@baize/engine";
import { STATE_COLLECTIONS, TABLE_FIELD_DEFINITIONS } from "@baize/engine/testkit";
import { CLOSE_CODES } from "@baize/protocol";
import { type TestClient, TestRoom, viewerOfSeat } from "@baize/room/testkit";
import { expect, test } from "vitest";
import { SqlJournal } from "../src/sql-journal.ts";
import { inspectableServer } from "./inspectable-server.ts";
import { nodeSql } from "./node-sql.ts";

const statementsOf = (fixture: string): string[] =>
  readFileSync(new URL(`fixtures/${fixture}`, import.meta.url), "utf8")
    .split(";\n")
    .filter((statement) => statement.trim() !== "");

// Written by the code as it was when the schema had version 1, with Anna's and Ben's first hands.
const STORED = statementsOf("room-of-version-1.sql");

const HANDS = {
  1: [10, 0, 11, 2, 3, 4, 7].map((number) => `Forest ${number}`),
  2: [0, 10, 11, 2, 3, 4, 8].map((number) => `Island ${number}`),
};

const server = inspectableServer();

/** A room whose storage an earlier version wrote. */
const keep = async (room: string, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await server.rows(room, statement);
};

test("[JO7] [J7] a room that version 1 kept opens as it was, plays on, and is kept in this version", () => {
  const database = new DatabaseSync(":memory:");
  const sql = nodeSql(database);
  for (const statement of STORED) database.exec(statement);
  const table = new TestRoom();
  const revisit = () => table.moveTo(new SqlJournal(sql));
  revisit();
  for (const number of [1, 2] as const) {
    const player = table.connect(viewerOfSeat(number));
    const hand = [...player.view.cards.values()].filter(({ zone }) => zone === `hand:${number}`);
    const names = hand.map(({ face }) => face?.name).toSorted();
    expect(names).toEqual(HANDS[number].toSorted());
    expect(player.log.at(-2)).toMatchObject({ values: { text: "Hello from version 1" } });
  }
  const anna = table.connect(viewerOfSeat(1));
  table.play(anna, "library.draw", { count: 1 });
  table.play(anna, "turn.start", {});
  table.room.settle();
  expect(table.bugs).toEqual([]);
  const { view } = anna;
  revisit();
  expect(table.connect(viewerOfSeat(1)).view).toEqual(view);
  expect(database.prepare("SELECT version FROM meta").get()).toEqual({ version: 5 });
});

const namesIn = (player: TestClient, zone: string): (string | undefined)[] =>
  [...player.view.cards.values()]
    .filter((card) => card.zone === zone)
    .map(({ face }) => face?.name)
    .toSorted();

test("[JO7] [J7] a room that version 2 kept opens as it was, with what came after its checkpoint", () => {
  const database = new DatabaseSync(":memory:");
  for (const statement of statementsOf("room-of-version-2.sql")) database.exec(statement);
  const table = new TestRoom();
  table.moveTo(new SqlJournal(nodeSql(database)));
  const [anna, ben] = [table.connect(viewerOfSeat(1)), table.connect(viewerOfSeat(2))];
  expect(namesIn(anna, "hand:1")).toEqual(["Forest 2", "Forest 8"]);
  expect(namesIn(anna, "graveyard:1")).toEqual(["Forest 6"]);
  const played = [...anna.view.cards.values()].find(({ zone }) => zone === "battlefield:1");
  expect(played).toMatchObject({
    face: { name: "Forest 7" },
    tapped: true,
    marks: { note: "Old" },
  });
  expect(namesIn(ben, "hand:2")).toEqual(["Island 3", "Island 6", "Island 9"]);
  table.play(anna, "deck.reset", {});
  const { view } = anna;
  table.crash();
  expect(table.connect(viewerOfSeat(1)).view).toEqual(view);
  expect(table.replay(viewerOfSeat(1))).toContain("Hello from version 2");
  expect(table.bugs).toEqual([]);
});

/** A room of version 4, whose checkpoint had a row for each part. */
const version4 = () => {
  const database = new DatabaseSync(":memory:");
  for (const statement of statementsOf("room-of-version-4.sql")) database.exec(statement);
  return { database, journal: new SqlJournal(nodeSql(database)) };
};

test("[JO7] [J7] [JO12] a room that version 4 kept opens as it was, and its parts become one row", () => {
  const { database, journal } = version4();
  const before = database.prepare("SELECT name FROM checkpoint").all();
  expect(before.length).toBeGreaterThan(8);
  const table = new TestRoom();
  table.moveTo(journal);
  const [anna, ben] = [table.connect(viewerOfSeat(1)), table.connect(viewerOfSeat(2))];
  expect(namesIn(anna, "hand:1")).toEqual(["Forest 4", "Forest 7"]);
  expect(namesIn(anna, "battlefield:1")).toEqual(["Forest 8"]);
  expect(namesIn(ben, "hand:2")).toEqual(["Island 3", "Island 7", "Island 8"]);
  expect(database.prepare("SELECT row, seq FROM checkpoint").all()).toEqual([{ row: 0, seq: 8 }]);
  const slots = database.prepare("SELECT slot, seq FROM journal ORDER BY slot").all();
  // The last row adds the fields that came since.
  expect(slots).toEqual(Array.from({ length: 11 }, (_, at) => ({ slot: at + 1, seq: at + 1 })));
  expect(journal.bytes).toBe(new SqlJournal(nodeSql(database)).bytes);
  table.play(anna, "deck.reset", {});
  const { view } = anna;
  table.room.settle();
  table.crash();
  expect(table.connect(viewerOfSeat(1)).view).toEqual(view);
  expect(table.replay(viewerOfSeat(1))).toContain("Hello from version 4");
  expect(table.bugs).toEqual([]);
});

test("[JO7] [J7] a room that version 3 kept, without pictures, opens as it was", () => {
  const { database, journal } = version4();
  database.exec("DROP TABLE IF EXISTS picture; UPDATE meta SET version = 3");
  const table = new TestRoom();
  table.moveTo(journal);
  expect(namesIn(table.connect(viewerOfSeat(1)), "hand:1")).toEqual(["Forest 4", "Forest 7"]);
  expect(table.bugs).toEqual([]);
});

test("[JO7] [J7] a room that version 5 kept opens as it was, and plays on", () => {
  const database = new DatabaseSync(":memory:");
  for (const statement of statementsOf("room-of-version-5.sql")) database.exec(statement);
  const table = new TestRoom();
  table.moveTo(new SqlJournal(nodeSql(database)));
  const [anna, ben] = [table.connect(viewerOfSeat(1)), table.connect(viewerOfSeat(2))];
  expect(namesIn(anna, "hand:1")).toEqual(["Forest 3", "Forest 4"]);
  expect(namesIn(ben, "hand:2")).toEqual(["Island 0", "Island 7", "Island 8"]);
  table.play(anna, "library.draw", { count: 1 });
  // It goes on with the algorithm of its chains.
  table.do(ben, "dice.roll", { sides: 6 });
  expect(ben.log.at(-1)?.draw).toEqual([1, 3, null]);
  expect(ben.public.room.chance?.algorithm).toBe("baize-fair-1");
  const { view } = anna;
  table.room.settle();
  table.crash();
  expect(table.connect(viewerOfSeat(1)).view).toEqual(view);
  expect(table.replay(viewerOfSeat(1))).toContain("Hello from version 5");
  expect(table.bugs).toEqual([]);
});

test("[JO6] [JO7] of a longer journal of version 4 the latest five thousand revisions are taken over", () => {
  const { database, journal } = version4();
  const insert = database.prepare("INSERT INTO journal VALUES (?, 1, '[]', x'', NULL)");
  for (let seq = 11; seq <= 5_300; seq += 1) insert.run(seq);
  journal.read();
  const kept = database.prepare("SELECT count(*) AS rows, min(seq) AS first FROM journal").get();
  expect(kept).toEqual({ rows: 5_000, first: 301 });
  expect([journal.firstKept, journal.rows(0, 303).map(({ seq }) => seq)]).toEqual([
    301,
    [301, 302, 303],
  ]);
});

test("[JO7] [JO9] a damaged checkpoint of version 4 is not packed: the room is rebuilt from its journal", () => {
  const { database, journal } = version4();
  database.exec("UPDATE checkpoint SET data = '[]' WHERE name = 'prints/0'");
  const table = new TestRoom();
  table.moveTo(journal);
  expect(String(table.bugs)).toContain("Made good from the journal");
  expect(namesIn(table.connect(viewerOfSeat(1)), "hand:1")).toEqual(["Forest 4", "Forest 7"]);
});

type RecordFields = NonNullable<(typeof STATE_COLLECTIONS)[CollectionName]["fields"]>;

const fieldsOfVersion1 = (fields: RecordFields): string[] =>
  Object.keys(fields)
    .filter((name) => fields[name]?.since === 1)
    .toSorted();

test("[J7] version 1 kept the fields that a record says are of version 1, and no others", () => {
  const database = new DatabaseSync(":memory:");
  for (const statement of STORED) database.exec(statement);
  const written = (database.prepare("SELECT entries FROM journal").all() as { entries: string }[])
    .flatMap(({ entries }) => JSON.parse(entries) as { change: StoredChange }[])
    .flatMap(({ change }) => change.writes)
    .filter(([, , kind]) => kind === "put");
  const keys = written.flatMap(([table, key]) => (table === "table" ? [key] : []));
  expect(keys.toSorted()).toEqual(fieldsOfVersion1(TABLE_FIELD_DEFINITIONS));
  for (const table of ["seats", "zones", "cards", "hidden"] as const) {
    const rows = written.flatMap((write) => (write[0] === table ? [write[3] as object] : []));
    const { fields = {} } = STATE_COLLECTIONS[table];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(Object.keys(row).toSorted()).toEqual(fieldsOfVersion1(fields));
    }
  }
});

test.each([0, 6, 77])(
  "[JO7] a store of version %d is not misread, and left as it is",
  (version) => {
    const database = new DatabaseSync(":memory:");
    for (const statement of STORED) database.exec(statement);
    database.exec(`UPDATE meta SET version = ${version}`);
    const before = database.prepare("SELECT * FROM meta").all();
    expect(() => new SqlJournal(nodeSql(database)).read()).toThrow(`version ${version}`);
    expect(database.prepare("SELECT * FROM meta").all()).toEqual(before);
  },
);

test("[DU5] a room that version 1 kept opens on the server", async () => {
  await keep("grandma", STORED);
  const { status, body } = await server.request("/api/rooms/grandma");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: "The hall",
    seats: { taken: [{ name: "Anna" }, { name: "Ben" }] },
  });
});

test("[DU4] a room of a later version says that it can't be read, and others don't notice", async () => {
  const { keys } = await server.createRoom({ id: "later" });
  const other = await server.createRoom();
  const anna = await server.sit(other, "Anna");
  await server.rows("later", "UPDATE meta SET version = 99");
  await server.forget("later");

  const { status, body } = await server.request("/api/rooms/later");
  expect(status).toBe(500);
  expect(body).toMatchObject({ error: { code: "room_unreadable" } });
  const socket = server.open(`/parties/rooms/later?key=${keys.spectator}`);
  const { code, reason } = CLOSE_CODES.roomUnreadable;
  expect(await socket.closing()).toEqual({ code, reason });
  expect((await server.post("/api/rooms", { id: "later" })).status).toBe(500);
  expect((await anna.play("coin.flip", {})).acks).toHaveLength(1);
});
