import { setTimeout as sleep } from "node:timers/promises";
import type { RoomStatusResponse } from "@baize/protocol";
import { expect, test as oneByOne } from "vitest";
import { inspectableServer } from "./inspectable-server.ts";
import { TEST_SERVER_KEY_SECRET } from "./test-server.ts";
import { eventually } from "./test-socket.ts";

const LIFETIME_MS = 8_000;
const server = inspectableServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  ROOM_LIFETIME_DAYS: String(LIFETIME_MS / 86_400_000),
});
const test = oneByOne.concurrent;

const statusOf = async (room: string) => server.request<RoomStatusResponse>(`/api/rooms/${room}`);

/** Waits for a room's end: asking it all the time would take a processor. */
const isGone = async (room: string): Promise<void> => {
  const { expiresAt } = (await statusOf(room)).body;
  await sleep(Math.max(0, Number(expiresAt ?? 0) - Date.now()));
  await eventually(async () => expect((await statusOf(room)).status).toBe(404));
};

test("[LT1] a room that nobody came to is deleted, and nothing of it stays", async () => {
  const begun = Date.now();
  const { room, keys } = await server.createRoom({ id: "brief" });
  const { expiresAt, keptMs } = (await statusOf(room)).body;
  expect(keptMs).toBe(LIFETIME_MS);
  expect(expiresAt).toBeGreaterThanOrEqual(begun + LIFETIME_MS);
  expect(expiresAt).toBeLessThanOrEqual(Date.now() + LIFETIME_MS);
  await isGone(room);
  expect(Date.now()).toBeGreaterThanOrEqual(Number(expiresAt));

  expect(
    await server.rows(room, "SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"),
  ).toEqual([]);
  expect((await server.open(`/parties/rooms/${room}?key=${keys.player}`).closing()).code).toBe(
    4005,
  );
  expect((await server.post("/api/rooms", { id: "brief" })).status).toBe(201);
});

test("[LT2] a room lives while somebody is there, and its time begins when the last one leaves", async () => {
  const created = await server.createRoom();
  const { room } = created;
  const anna = await server.sit(created, "Anna");
  const ben = await server.sit(created, "Ben");
  expect((await statusOf(room)).body.expiresAt).toBeNull();
  await sleep(LIFETIME_MS + 1_000);
  expect((await anna.play("coin.flip", {})).acks).toHaveLength(1);
  ben.close();
  await sleep(LIFETIME_MS / 2);
  const left = Date.now();
  anna.close();
  await eventually(async () => {
    expect((await statusOf(room)).body.expiresAt).toBeGreaterThanOrEqual(left + LIFETIME_MS);
  });
  await isGone(room);
  expect(Date.now()).toBeGreaterThanOrEqual(left + LIFETIME_MS);
});

test("[LT2] who takes a seat without connecting begins a room's time anew", async () => {
  const { room, keys } = await server.createRoom();
  await sleep(LIFETIME_MS / 2);
  const claimed = Date.now();
  await server.claim(room, { key: keys.player, name: "Anna" });
  expect((await statusOf(room)).body.expiresAt).toBeGreaterThanOrEqual(claimed + LIFETIME_MS);
  await isGone(room);
});

test("[WK10] a room that an earlier version kept, without a schedule, is deleted in time", async () => {
  const { room } = await server.createRoom();
  const { expiresAt } = (await statusOf(room)).body;
  await server.rows(room, "DROP TABLE due");
  await server.forget(room);
  expect((await statusOf(room)).body.expiresAt).toBe(expiresAt);
  await isGone(room);
});

test("[WK10] what a later version scheduled is let go of, and the lifetime still ends in time", async () => {
  const { room } = await server.createRoom();
  const { expiresAt } = (await statusOf(room)).body;
  await server.rows(room, `INSERT INTO due VALUES ('clock', ${Number(expiresAt) - 10})`);
  await isGone(room);
  expect(Date.now()).toBeGreaterThanOrEqual(Number(expiresAt));
});

test("[WK10] leaving again and again writes one due time and leaves the alarm", async () => {
  const created = await server.createRoom();
  const { room } = created;
  for (let count = 0; count < 3; count += 1) {
    const watcher = await server.connect(room, created.keys.spectator);
    watcher.close();
    await eventually(async () => expect((await statusOf(room)).body.expiresAt).not.toBeNull());
  }
  const { expiresAt } = (await statusOf(room)).body;
  expect(await server.rows(room, "SELECT name, at FROM due")).toEqual([
    { name: "lifetime", at: expiresAt },
  ]);
  await isGone(room);
  expect(Date.now()).toBeGreaterThanOrEqual(Number(expiresAt));
});

test("[LT3] an alarm that was set before the last thing that happened deletes nothing", async () => {
  const { room } = await server.createRoom();
  // As where the server was killed with people at the table, so that nothing counted from when they left.
  const at = Date.now() + 2 * LIFETIME_MS;
  await server.rows(room, `UPDATE journal SET at = ${at}`);
  await sleep(LIFETIME_MS + 500);
  const { status, body } = await statusOf(room);
  expect(status).toBe(200);
  expect(body.expiresAt).toBe(at + LIFETIME_MS);
  await isGone(room);
});
