import { DatabaseSync } from "node:sqlite";
import type {
  ClaimSeatResponse,
  ErrorResponse,
  OpenTable,
  ReportedTable,
  ReportedTablesResponse,
} from "@baize/protocol";
import { LIMITS } from "@baize/protocol";
import type { TableListing } from "@baize/room";
import { expect, test } from "vitest";
import { HIDING_REPORTS, OpenTableList } from "../src/open-table-list.ts";
import { inspectableServer } from "./inspectable-server.ts";
import { nodeSql } from "./node-sql.ts";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";
import { eventually } from "./test-socket.ts";

const TOKEN = "the operator's own token, which is long";
const ADDRESS = "x-client";

const server = inspectableServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  OPEN_TABLES: "1",
  OPERATOR_TOKEN: TOKEN,
  CLIENT_ADDRESS_HEADER: ADDRESS,
});
const usual = testServer();

const tables = async (): Promise<readonly OpenTable[]> => {
  const { status, body } = await server.request<{ tables: readonly OpenTable[] }>("/api/tables");
  expect(status).toBe(200);
  return body.tables;
};

/** Takes a seat at a listed table. */
const join = (room: string, name: string, address = "198.51.100.1") =>
  server.request<ClaimSeatResponse & ErrorResponse>(`/api/tables/${room}/seats`, {
    method: "POST",
    headers: { [ADDRESS]: address },
    body: JSON.stringify({ name }),
  });

const listed = async (room: string) => (await tables()).find((table) => table.room === room);

/** A table with a host at it, who has listed it. */
const openTable = async (name = "Friday") => {
  const made = await server.createRoom({ game: "magic", name, houseRules: ["No proxies"] });
  const { key } = await server.claim(made.room, { key: made.keys.host, name: "Anna" });
  const host = await server.connect(made.room, key);
  expect((await host.play("room.listing.set", { language: "en" })).acks).toHaveLength(1);
  await eventually(async () => expect(await listed(made.room)).toBeDefined());
  return { ...made, host, key };
};

const report = (room: string, address: string, body: object = { reason: "spam" }) =>
  server.request(`/api/tables/${room}/report`, {
    method: "POST",
    headers: { [ADDRESS]: address },
    body: JSON.stringify(body),
  });

const asOperator = { headers: { authorization: `Bearer ${TOKEN}` } };

const reported = async (room: string): Promise<ReportedTable | undefined> => {
  const { body } = await server.request<ReportedTablesResponse>("/api/tables/reports", asOperator);
  return body.tables.find((table) => table.room === room);
};

const review = (room: string, decision: string, init: RequestInit = asOperator) =>
  server.request(`/api/tables/${room}/review`, {
    ...init,
    method: "POST",
    body: JSON.stringify({ decision }),
  });

test("[LS1] where the operator hasn't switched the list on, nothing is listed, and the host is told", async () => {
  const made = await usual.createRoom();
  const { key } = await usual.claim(made.room, { key: made.keys.host, name: "Anna" });
  const host = await usual.connect(made.room, key);
  const { refusals } = await host.play("room.listing.set", { language: "en" });
  expect(refusals).toMatchObject([
    { code: "not_here", message: "This server has no list of open tables" },
  ]);
  expect((await usual.request("/api/tables")).body).toEqual({ tables: null });
  for (const path of ["report", "seats"]) {
    const { status, body } = await usual.request(`/api/tables/${made.room}/${path}`, {
      method: "POST",
    });
    expect([status, body.error.code]).toEqual([404, "not_offered"]);
  }
});

test("[LS1] the welcome tells a seat, and nobody else, that there is a list", async () => {
  const { room, keys, host } = await openTable();
  expect((await host.welcomed()).openList).toBe(true);
  const spectator = await server.connect(room, keys.spectator);
  expect((await spectator.welcomed()).openList).toBeUndefined();
  const made = await usual.createRoom();
  const { key } = await usual.claim(made.room, { key: made.keys.host, name: "Anna" });
  const unlisted = await usual.connect(made.room, key);
  expect((await unlisted.welcomed()).openList).toBeUndefined();
});

test("[LS2] [LS4] strangers read of a listed table what its host lists, and no player's name", async () => {
  const { room, host } = await openTable("Friday for all");
  const table = await listed(room);
  expect(table).toEqual({
    room,
    name: "Friday for all",
    game: "magic",
    gameName: "Magic",
    language: "en",
    seats: { taken: 1, free: 7 },
    houseRules: ["No proxies"],
    since: expect.any(Number),
  });
  expect(JSON.stringify(table)).not.toContain("Anna");
  const other = await server.createRoom();
  await server.sit(other, "Chloe");
  expect(await listed(other.room)).toBeUndefined();
  await host.play("room.houseRules.set", { rules: ["Proxies are fine"] });
  await host.play("room.listing.set", { language: "de", line: "Newcomers are welcome" });
  await eventually(async () =>
    expect(await listed(room)).toMatchObject({
      houseRules: ["Proxies are fine"],
      language: "de",
      line: "Newcomers are welcome",
    }),
  );
});

test("[LS3] a stranger takes a seat of a listed table without a key, until the table is off the list", async () => {
  const { room, keys, host } = await openTable();
  const stranger = await join(room, "Ben");
  expect(stranger.status).toBe(201);
  await server.connect(room, stranger.body.key);
  await eventually(async () => expect((await listed(room))?.seats).toEqual({ taken: 2, free: 6 }));
  await host.play("room.lock", { locked: true });
  expect((await join(room, "Chloe")).status).not.toBe(201);
  await host.play("room.lock", { locked: false });
  await eventually(async () => expect(await listed(room)).toBeDefined());
  await host.play("room.listing.set", { language: null });
  // At once, while the list may still have it.
  const late = await join(room, "Chloe");
  expect(late.body.error.message).toBe("This table isn’t on the list any more");
  await eventually(async () => expect(await listed(room)).toBeUndefined());
  expect((await join(room, "Chloe")).status).toBe(404);
  // The player link goes on.
  expect((await server.claim(room, { key: keys.player, name: "Dana" })).key).toBeDefined();
});

test("[LS3] nobody takes a seat without a key at a table that was never listed", async () => {
  const { room } = await server.createRoom();
  expect((await join(room, "Ben")).status).toBe(404);
  expect((await join("no-such-table", "Ben")).status).toBe(404);
});

test("[LS3] an address takes only so many seats a minute", async () => {
  const { room } = await openTable("Crowded");
  const answers: number[] = [];
  for (let claim = 0; claim < LIMITS.claimBurst + 1; claim += 1) {
    answers.push((await join(room, "Ben", "198.51.100.9")).status);
  }
  expect(answers.at(-1)).toBe(429);
});

test("[LS4] a table that is locked, full, closed or without players is not on the list", async () => {
  const { room, keys, host, key } = await openTable();
  const off = () => eventually(async () => expect(await listed(room)).toBeUndefined());
  const on = () => eventually(async () => expect(await listed(room)).toBeDefined());
  await host.play("room.lock", { locked: true });
  await off();
  await host.play("room.lock", { locked: false });
  await on();
  await host.play("room.seats.set", { seats: 1 });
  await off();
  await host.play("room.seats.set", { seats: 2 });
  await on();
  host.socket.close();
  await off();
  await server.connect(room, key);
  await on();
  const closed = await server.request(`/api/rooms/${room}`, {
    method: "DELETE",
    body: JSON.stringify({ key: keys.host }),
  });
  // The host's seat has the rights of the host's key.
  expect([200, 403]).toContain(closed.status);
  if (closed.status === 403) {
    const init = { method: "DELETE", body: JSON.stringify({ key }) };
    expect((await server.request(`/api/rooms/${room}`, init)).status).toBe(200);
  }
  await off();
});

test("[LS5] a table that enough addresses report is hidden until the operator clears it", async () => {
  const { room } = await openTable("Reported");
  expect((await report(room, "203.0.113.1")).status).toBe(201);
  // One address counts once, and so does all of an IPv6 network.
  expect((await report(room, "203.0.113.1", { reason: "other", text: "Again" })).status).toBe(201);
  expect((await reported(room))?.reports).toMatchObject([{ reason: "spam" }]);
  await report(room, "2001:db8::1", { reason: "name", text: "It is rude" });
  await report(room, "2001:db8::2");
  expect(await listed(room)).toBeDefined();
  expect((await reported(room))?.hidden).toBeNull();
  await report(room, "203.0.113.3");
  await eventually(async () => expect(await listed(room)).toBeUndefined());
  expect(await reported(room)).toMatchObject({ name: "Reported", hidden: "reports" });
  expect(JSON.stringify(await reported(room))).not.toContain("203.0.113");
  expect((await join(room, "Ben", "198.51.100.7")).status).toBe(404);
  expect((await review(room, "clear")).status).toBe(200);
  expect(await listed(room)).toBeDefined();
  expect(await reported(room)).toBeUndefined();
});

test("[LS5] a report needs one of the reasons and a listed table", async () => {
  const { room } = await openTable();
  const wrong = await report(room, "203.0.113.9", { reason: "they won" });
  expect([wrong.status, wrong.body.error.field]).toEqual([400, "reason"]);
  const long = { reason: "other", text: "x".repeat(LIMITS.reportTextLength + 1) };
  expect((await report(room, "203.0.113.9", long)).body.error.field).toBe("text");
  const other = await server.createRoom();
  expect((await report(other.room, "203.0.113.9")).status).toBe(404);
});

test("[LS6] only the operator reads reports, and keeps a table off the list for good", async () => {
  const { room, host } = await openTable("Banned");
  expect((await server.request("/api/tables/reports")).status).toBe(404);
  expect((await review(room, "ban", {})).status).toBe(404);
  expect((await review(room, "ban")).status).toBe(200);
  expect(await listed(room)).toBeUndefined();
  expect(await reported(room)).toMatchObject({ name: "Banned", hidden: "ban", reports: [] });
  await host.play("room.listing.set", { language: "de" });
  await host.play("room.houseRules.set", { rules: ["Something else"] });
  expect(await listed(room)).toBeUndefined();
  await review(room, "clear");
  await eventually(async () => expect(await listed(room)).toMatchObject({ language: "de" }));
});

test("[LS4] a room that sleeps and wakes stays listed", async () => {
  const { room, host } = await openTable();
  await server.hibernate(room);
  expect(await listed(room)).toBeDefined();
  await host.play("room.houseRules.set", { rules: ["Awake again"] });
  await eventually(async () =>
    expect(await listed(room)).toMatchObject({ houseRules: ["Awake again"] }),
  );
});

const LISTING: TableListing = {
  language: "en",
  since: 1,
  name: "Friday",
  game: "magic",
  gameName: "Magic",
  seats: { taken: 1, free: 7 },
  houseRules: [],
};
const MINUTE = 60_000;

const emptyList = () => new OpenTableList(nodeSql(new DatabaseSync(":memory:")));

test("[LS4] a table that isn't told again for five minutes is off the list", () => {
  const list = emptyList();
  list.put("friday", LISTING, 0);
  list.put("friday", LISTING, 2 * MINUTE);
  expect(list.tables(6 * MINUTE)).toMatchObject([{ room: "friday" }]);
  expect(list.tables(7 * MINUTE)).toEqual([]);
  expect(list.report("friday", { reason: "spam", source: "a" }, 7 * MINUTE)).toBe(false);
});

test("[LS4] the list holds so many tables, the latest first, and no more", () => {
  const list = emptyList();
  const most = LIMITS.openTables;
  for (let table = 0; table <= most; table += 1) {
    list.put(`table-${table}`, { ...LISTING, since: table }, 0);
  }
  const rooms = list.tables(0).map(({ room }) => room);
  expect(rooms).toHaveLength(most);
  expect(rooms[0]).toBe(`table-${most - 1}`);
  list.remove("table-0");
  list.put("one-more", LISTING, 0);
  expect(list.tables(0)).toHaveLength(most);
});

test("[LS5] reports stay when the table comes back, and there are only so many", () => {
  const list = emptyList();
  list.put("friday", LISTING, 0);
  for (let at = 0; at < 50; at += 1) list.report("friday", { reason: "spam", source: `${at}` }, at);
  expect(HIDING_REPORTS).toBeLessThan(20);
  expect(list.reported()[0]?.reports).toHaveLength(20);
  list.remove("friday");
  list.put("friday", LISTING, MINUTE);
  expect(list.tables(MINUTE)).toEqual([]);
});
