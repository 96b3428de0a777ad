import { setTimeout as sleep } from "node:timers/promises";
import { CLOSE_CODES, isTickFrame } from "@baize/protocol";
import { expect, test as oneByOne } from "vitest";
import { inspectableServer } from "./inspectable-server.ts";
import { TEST_SERVER_KEY_SECRET } from "./test-server.ts";
import { eventually, type TestSocket } from "./test-socket.ts";

const server = inspectableServer({ KEY_SECRET: TEST_SERVER_KEY_SECRET, ROOM_SPECTATORS: "2" });
const test = oneByOne.concurrent;

/** The platform's ten seconds, and those after which a checkpoint is written. */
const ASLEEP_AFTER_MS = 16_500;

/** A table whose spectators are all at a relay, and beside them one who sees the same with the host's key. */
const crowd = async () => {
  const created = await server.createRoom();
  const { room, keys } = created;
  const { key } = await server.claim(room, { key: keys.host, name: "Anna" });
  const anna = await server.connect(room, key);
  const earlier = [
    await server.connect(room, keys.spectator),
    await server.connect(room, keys.spectator),
  ];
  const first = await server.connect(room, keys.spectator);
  const codes = await Promise.all(earlier.map((each) => each.closing()));
  expect(codes.map(({ code }) => code)).toEqual(Array(2).fill(CLOSE_CODES.movedToRelay.code));
  const second = await server.connect(room, keys.spectator);
  const own = await server.connect(room, keys.host);
  await relays(room, [1]);
  return { ...created, key, anna, first, second, own };
};

/** Which relays a room has. */
const relays = (room: string, expected: readonly number[]): Promise<void> =>
  eventually(async () => {
    const rows = await server.rows(room, "SELECT id FROM relays");
    expect(rows.map(({ id }) => id)).toEqual(expected);
  });

const watching = (socket: TestSocket, count: number): Promise<void> =>
  eventually(() => {
    const told = socket.of("presence").findLast(({ spectators }) => spectators)?.spectators;
    expect(told?.public).toBe(count);
  });

/** The steps of a socket, and the document that it has. */
const seen = (socket: TestSocket, since: number) => ({
  steps: socket.of("step").filter(({ revision }) => revision > since),
  document: socket.document(),
});

test("[RL2] [RL3] who watches at a relay is sent what the room sends its own, at the same address", async () => {
  const { room, keys, anna, first, second, own } = await crowd();
  await watching(anna, 3);
  await watching(first, 3);
  const since = anna.revision;
  await anna.play("deck.load", { cards: [{ name: "Forest", count: 40 }] });
  await anna.play("token.create", { name: "Goblin" });
  const { revision } = await anna.play("chat.say", { text: "hello" });
  for (const socket of [first, second, own]) await socket.reached(revision);
  expect(seen(first, since)).toEqual(seen(own, since));
  expect(seen(second, since)).toEqual(seen(own, since));
  const late = await server.connect(room, keys.spectator);
  const late2 = await server.connect(room, keys.host);
  await eventually(() => expect(late.document()).toEqual(own.document()));
  const [here, there] = [await late2.welcomed(), await late.welcomed()];
  // The relay's is older, and the ticks since then follow it.
  expect({ ...there, log: [], revision }).toEqual({ ...here, log: [], revision });
  await eventually(() => expect(late.revision).toBe(late2.revision));
  const whole = server.open(`/parties/rooms/${room}?key=${keys.spectator}&ticks=whole`);
  await whole.welcomed();
  const { body } = await server.request<{ spectators: number }>(`/api/rooms/${room}`);
  expect(body.spectators).toBe(6);
  await anna.play("token.create", { name: "Elf" });
  await eventually(() => expect(whole.document()).toEqual(anna.document()));
  expect(whole.updates.filter(isTickFrame).length).toBeGreaterThan(0);
  first.send("coin.flip", {});
  await eventually(() => expect(first.of("step").at(-1)?.refusals?.[0]?.code).toBe("spectator"));
});

test("[RL4] before a link is replaced, a room locked or closed, its relays have heard of it", async () => {
  const { room, keys, key, anna, first, second, own } = await crowd();
  await anna.play("room.lock", { locked: true });
  const locked = server.open(`/parties/rooms/${room}?key=${keys.spectator}`);
  expect((await locked.closing()).code).toBe(CLOSE_CODES.roomLocked.code);
  expect(first.closed).toBeNull();
  await anna.play("room.lock", { locked: false });

  const { body } = await server.post<{ keys: { spectator: string } }>(`/api/rooms/${room}/links`, {
    key,
    renew: ["spectator"],
  });
  for (const socket of [first, second]) {
    expect((await socket.closing()).code).toBe(CLOSE_CODES.badKey.code);
  }
  expect(own.closed).toBeNull();
  const old = server.open(`/parties/rooms/${room}?key=${keys.spectator}`);
  expect((await old.closing()).code).toBe(CLOSE_CODES.badKey.code);

  const renewed = [
    await server.connect(room, body.keys.spectator),
    await server.connect(room, body.keys.spectator),
  ];
  const { status } = await server.request(`/api/rooms/${room}`, {
    method: "DELETE",
    body: JSON.stringify({ key: keys.host }),
  });
  expect(status).toBe(200);
  for (const socket of renewed) {
    expect((await socket.closing()).code).toBe(CLOSE_CODES.roomClosed.code);
  }
});

test("[RL7] a room and its relay hibernate, each alone or both, and nobody notices", async () => {
  const { room, keys, anna, first, second, own } = await crowd();
  await anna.play("token.create", { name: "Goblin" });
  const nap = async (...names: ("room" | "relay")[]): Promise<void> => {
    for (const name of names) {
      if (name === "room") await server.hibernate(room);
      else await server.hibernateRelay(room, 1);
    }
    const { revision } = await anna.play("token.create", { name: "Elf" });
    for (const socket of [first, second, own]) {
      await socket.reached(revision);
      expect(socket.closed).toBeNull();
    }
    const late = await server.connect(room, keys.spectator);
    await eventually(() => expect(late.document()).toEqual(own.document()));
    late.close();
  };
  await nap("room");
  await nap("relay");
  await nap("room", "relay");
  expect(first.document()).toEqual(own.document());
  await server.hibernateRelay(room, 1);
  await server.hibernate(room);
  first.sendText('{"type":"resync"}');
  await eventually(() => expect(first.of("welcome")).toHaveLength(2));
  await server.hibernate(room);
  const { body } = await server.request<{ spectators: number }>(`/api/rooms/${room}`);
  expect(body.spectators).toBe(3);
});

test("[RL7] a room and its relay fall asleep by themselves, and the relay counts who left meanwhile", async () => {
  const { room, keys, anna, first, second, own } = await crowd();
  anna.sendText('{"type":"presence","x":0.5,"y":0.5}');
  for (const socket of [anna, first, second, own]) {
    await eventually(() =>
      expect(socket.of("presence").at(-1)?.seats["1"]).toEqual({ x: 0.5, y: 0.5 }),
    );
  }
  await watching(anna, 3);
  const frames = first.frames.length;
  await sleep(ASLEEP_AFTER_MS);
  expect(first.frames.length).toBe(frames);
  second.close();
  await watching(anna, 2);
  await watching(first, 2);
  const { revision } = await anna.play("coin.flip", {});
  await first.reached(revision);
  // A pointer is kept in memory alone: who comes now is not told of Anna's, so the room did sleep.
  const late = await server.connect(room, keys.host);
  await eventually(() => expect(late.of("presence")).not.toEqual([]));
  expect(late.of("presence")[0]?.seats).toEqual({ 1: {} });
});
