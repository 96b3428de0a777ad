import { CLOSE_CODES } from "@baize/protocol";
import { expect, test } from "vitest";
import { inspectableServer } from "./inspectable-server.ts";
import { eventually, type TestSocket } from "./test-socket.ts";

const server = inspectableServer();

const FAILED = { code: CLOSE_CODES.roomFailed.code, reason: CLOSE_CODES.roomFailed.reason };

const table = async () => {
  const { room, keys } = await server.createRoom();
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const anna = await server.connect(room, key);
  const watcher = await server.connect(room, keys.spectator);
  await eventually(() => expect(watcher.updates).not.toEqual([]));
  await anna.play("token.create", { name: "Goblin" });
  return { room, keys, key, anna, watcher };
};

/** Takes the journal out of a room's database, so that the next write fails, or puts it back. */
const breakStorage = (room: string) => server.rows(room, "ALTER TABLE journal RENAME TO away");
const mendStorage = (room: string) => server.rows(room, "ALTER TABLE away RENAME TO journal");

const goblins = (socket: TestSocket): number =>
  JSON.stringify(socket.document().cards).split("Goblin").length - 1;

test("[DU3] a room whose journal fails acks nothing, lets everyone go and comes back without it", async () => {
  const { room, keys, key, anna, watcher } = await table();
  const { revision } = anna;
  await breakStorage(room);
  const lost = anna.send("token.create", { name: "Goblin", count: 5 });
  expect(await anna.closing()).toEqual(FAILED);
  expect(await watcher.closing()).toEqual(FAILED);
  expect(anna.of("step").flatMap(({ acks = [] }) => acks)).not.toContainEqual({ id: lost });
  await mendStorage(room);

  const back = await server.connect(room, key);
  const late = await server.connect(room, keys.spectator);
  await eventually(() => expect(goblins(late)).toBe(1));
  expect(back.revision).toBe(revision);
  expect((await back.play("token.create", { name: "Goblin" })).revision).toBe(revision + 1);
});

test("[DU3] a room that can't be read says so to those who come, and tells nobody why", async () => {
  const { room, keys, anna } = await table();
  await breakStorage(room);
  anna.send("coin.flip", {});
  await anna.closing();

  const stopped = server.open(`/parties/rooms/${room}?key=${keys.player}`);
  expect(await stopped.closing()).toEqual(FAILED);
  expect(stopped.frames).toEqual([]);
  const { status, body } = await server.request(`/api/rooms/${room}`);
  expect(status).toBe(500);
  expect(body).toEqual({ error: { code: "internal", message: expect.any(String) } });
  expect(JSON.stringify(body)).not.toMatch(/journal|SQL|\.ts/i);

  await mendStorage(room);
  expect((await server.request(`/api/rooms/${room}`)).status).toBe(200);
});

test("[DU3] a room whose opening can't be kept is not there", async () => {
  await server.rows("unlucky", "CREATE TABLE checkpoint (broken)");
  const { status } = await server.post("/api/rooms", { id: "unlucky" });
  expect(status).toBe(500);
  expect((await server.request("/api/rooms/unlucky")).status).toBe(404);

  await server.rows("unlucky", "DROP TABLE checkpoint");
  expect((await server.post("/api/rooms", { id: "unlucky" })).status).toBe(201);
});
