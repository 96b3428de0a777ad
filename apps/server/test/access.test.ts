import { readFileSync } from "node:fs";
import { seatId } from "@baize/engine";
import { CLOSE_CODES, PING, type RoomStatusResponse } from "@baize/protocol";
import { expect, test } from "vitest";
import { computeKeyExpiry, type Grant, signKey } from "../src/keys.ts";
import { inspectableServer } from "./inspectable-server.ts";
import { TEST_SERVER_KEY_SECRET } from "./test-server.ts";
import { eventually } from "./test-socket.ts";

const server = inspectableServer();

const keyTo = (room: string, grant: Grant, change = {}): Promise<string> => {
  const claims = { room, grant, epoch: 0, expiresAt: computeKeyExpiry(Date.now()) };
  return signKey(TEST_SERVER_KEY_SECRET, { ...claims, ...change });
};

/** The epoch of a key, as it says itself. */
const epochOf = (key: string): number =>
  (JSON.parse(Buffer.from(key.split(".")[0] ?? "", "base64url").toString()) as number[])[3] ?? 0;

const closing = (room: string, key: string) =>
  server.open(`/parties/rooms/${room}?key=${key}`).closing();

const BAD_KEY = { code: CLOSE_CODES.badKey.code, reason: CLOSE_CODES.badKey.reason };

test("[KY2] no key, another server's, a changed and an expired one open no socket", async () => {
  const { room, keys } = await server.createRoom();
  const strangers = await signKey("guessed", {
    room,
    grant: { role: "host" },
    epoch: epochOf(keys.host),
    expiresAt: computeKeyExpiry(Date.now()),
  });
  const good = { epoch: epochOf(keys.host) };
  const expired = await keyTo(room, { role: "host" }, { ...good, expiresAt: 1 });
  const last = keys.host.at(-1) === "A" ? "Q" : "A";
  const bad = ["", "x", strangers, expired, keys.host.slice(0, -1) + last];
  for (const key of bad) expect(await closing(room, key)).toEqual(BAD_KEY);
  const none = server.open(`/parties/rooms/${room}`);
  expect(await none.closing()).toEqual(BAD_KEY);
});

test("[KY5] a key of one room does not open another", async () => {
  const mine = await server.createRoom();
  const other = await server.createRoom();
  for (const key of Object.values(mine.keys)) {
    expect(await closing(other.room, key)).toEqual(BAD_KEY);
    const path = `/api/rooms/${other.room}/seats`;
    const { status, body } = await server.post(path, { key, name: "Anna" });
    expect(status).toBe(403);
    expect(body.error).toMatchObject({ code: "bad_key", field: "key" });
  }
});

test("[KY5] only invites for players and the host's key claim seats", async () => {
  const { room, keys } = await server.createRoom();
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const good = { epoch: epochOf(keys.spectator) };
  const all = await keyTo(room, { role: "spectator", level: "all" }, good);
  for (const bad of [keys.spectator, all, key, "x"]) {
    const { status } = await server.post(`/api/rooms/${room}/seats`, { key: bad, name: "Ben" });
    expect(status).toBe(403);
  }
  const { body } = await server.request<RoomStatusResponse>(`/api/rooms/${room}`);
  expect(body.seats.taken).toHaveLength(1);
});

test("[KY4] a seat's key opens its seat, and an invite or host's key none", async () => {
  const { room, keys } = await server.createRoom();
  const { seat, key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const anna = await server.connect(room, key);
  expect((await anna.welcomed()).viewer).toEqual({ kind: "seat", seat });
  for (const invite of [keys.player, keys.host, keys.spectator]) {
    const watcher = await server.connect(room, invite);
    expect((await watcher.welcomed()).viewer).toEqual({ kind: "spectator", level: "public" });
    const { refusals } = await watcher.play("dice.roll", { sides: 6 });
    expect(refusals?.[0]?.code).toBe("spectator");
    watcher.close();
  }
});

test("[KY6] a seat's key of another epoch does not open it", async () => {
  const { room, keys } = await server.createRoom();
  await server.claim(room, { key: keys.player, name: "Anna" });
  const stale = await keyTo(room, { role: "seat", seat: seatId(1) }, { epoch: 7 });
  expect(await closing(room, stale)).toEqual(BAD_KEY);
});

test("[SK1] a room that is not there is told as a close code, and leaves nothing", async () => {
  const key = await keyTo("no-such-room", { role: "player" });
  expect(await closing("no-such-room", key)).toEqual({
    code: CLOSE_CODES.noSuchRoom.code,
    reason: CLOSE_CODES.noSuchRoom.reason,
  });
  expect(await closing("NOT-AN-ID", key)).toMatchObject({ code: CLOSE_CODES.noSuchRoom.code });
  const rows = await server.rows("no-such-room", "SELECT name FROM sqlite_master");
  expect(rows.filter(({ name }) => !String(name).startsWith("__miniflare"))).toEqual([]);
});

/** What a cell of a table holds, its bytes as they are. */
const textOf = (value: unknown): string =>
  value instanceof ArrayBuffer || ArrayBuffer.isView(value)
    ? Buffer.from(value as ArrayBuffer).toString("latin1")
    : String(value);

test("[KY7] neither log nor storage holds a key", async () => {
  const { room, keys } = await server.createRoom();
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const anna = await server.connect(room, key);
  await closing(room, "a-bad-key");
  await anna.play("chat.say", { text: "hello" });
  const logs = JSON.stringify(server.harness.getLogs());
  for (const secret of [TEST_SERVER_KEY_SECRET, ...Object.values(keys), key, "a-bad-key"]) {
    expect(logs).not.toContain(secret);
  }
  const tables = await server.rows(
    room,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_*'",
  );
  const stored: string[] = [];
  for (const { name } of tables) {
    for (const row of await server.rows(room, `SELECT * FROM ${String(name)}`)) {
      stored.push(...Object.values(row).map(textOf));
    }
  }
  const all = stored.join("\n");
  for (const there of ["hello", "Anna"]) expect(all).toContain(there);
  for (const secret of [TEST_SERVER_KEY_SECRET, ...Object.values(keys), key])
    expect(all).not.toContain(secret);
});

test("[KY7] a deployed Worker writes no invocation logs, which would hold the addresses of sockets", () => {
  const config = readFileSync(new URL("../wrangler.jsonc", import.meta.url), "utf8");
  expect(config.match(/"invocation_logs": \w+/g)).toEqual(['"invocation_logs": false']);
});

test("[KY8] what a socket's address says beside the key reaches no room", async () => {
  const { room, keys } = await server.createRoom();
  const query = `key=${keys.player}&_pk=the-same`;
  const first = server.open(`/parties/rooms/${room}?${query}`);
  await first.welcomed();
  const second = server.open(`/parties/rooms/${room}?${query}`);
  await second.welcomed();
  for (const socket of [first, second]) {
    const { refusals } = await socket.play("dice.roll", { sides: 6 });
    expect(refusals?.[0]?.code).toBe("spectator");
  }
  expect(first.closed).toBeNull();
});

test("[SK2] a ping is answered", async () => {
  const { room, keys } = await server.createRoom();
  const socket = await server.connect(room, keys.spectator);
  socket.sendText(PING);
  await eventually(() => expect(socket.of("pong")).toHaveLength(1));
});
