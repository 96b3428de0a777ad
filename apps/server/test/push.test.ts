import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { readEncryptedRoomFile } from "../src/room-file.ts";
import { deriveVapidKeys } from "../src/vapid.ts";
import { inspectableServer } from "./inspectable-server.ts";
import { PushService } from "./push-service.ts";
import { TEST_SERVER_KEY_SECRET, TestServer, testServer } from "./test-server.ts";

/** Longer than a player may be away before the call. */
const PATIENCE = { timeout: 60_000, interval: 100 };

/** A server that calls players over one push service. */
const serve = async () => {
  const service = await PushService.forTest();
  const server = new TestServer();
  onTestFinished(() => server.bare.close());
  await server.start({ KEY_SECRET: TEST_SERVER_KEY_SECRET, PUSH_HOSTS: service.host });
  const { room, keys } = await server.createRoom();
  const anna = await server.claim(room, { key: keys.host, name: "Anna" });
  const ben = await server.claim(room, { key: keys.player, name: "Ben" });
  const push = (method: "POST" | "DELETE", seat: number, body: object) =>
    server.request(`/api/rooms/${room}/seats/${seat}/push`, {
      method,
      body: JSON.stringify(body),
    });
  return { service, server, room, keys, anna, ben, push };
};

const stored = inspectableServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  PUSH_HOSTS: "push.example",
});
const closed = testServer({ PUSH_HOSTS: "none" });

test("[TN5] a page is given the key of the server, and none by a server that notifies nobody", async () => {
  const { server } = await serve();
  const { publicKey } = await deriveVapidKeys(TEST_SERVER_KEY_SECRET);
  expect((await server.request("/api/push", {})).body).toEqual({ key: publicKey });
  expect((await closed.request("/api/push", {})).body).toEqual({ key: null });
  const { room, keys } = await closed.createRoom();
  const { status, body } = await closed.post(`/api/rooms/${room}/seats/1/push`, { key: keys.host });
  expect([status, body.error.code]).toEqual([404, "not_offered"]);
});

test("[TN1] [TN7] a player is notified at a browser that asked for it, also when the server was killed before", async () => {
  const { service, server, room, anna, ben, push } = await serve();
  const [first, second] = [service.subscribe("/first"), service.subscribe("/second")];
  for (const each of [first, second]) {
    const { status, body } = await push("POST", ben.seat, { key: ben.key, ...each });
    expect([status, body]).toEqual([200, { on: true }]);
  }
  const off = await push("DELETE", ben.seat, { key: ben.key, endpoint: second.endpoint });
  expect([off.status, off.body]).toEqual([200, { on: false }]);
  const socket = await server.connect(room, anna.key);
  await socket.play("turn.start", { first: anna.seat });
  await socket.play("turn.next", {});
  await server.bare.kill();
  await sleep(100);
  await server.bare.restart();
  expect(service.deliveries).toEqual([]);
  await vi.waitFor(() => expect(service.deliveries).toHaveLength(1), PATIENCE);
  expect(service.deliveries[0]).toMatchObject({
    path: "/first",
    text: JSON.stringify({ turn: room }),
    isSigned: true,
  });
  expect(server.bare.log).not.toContain("/first");
});

test("[TN6] a room's file and log know nothing of it, and storage no more once the player left or the room is gone", async () => {
  const { room, keys } = await stored.createRoom();
  const anna = await stored.claim(room, { key: keys.host, name: "Anna" });
  const ben = await stored.claim(room, { key: keys.player, name: "Ben" });
  const service = await PushService.forTest();
  const turnOn = async (player: typeof anna, path: string): Promise<void> => {
    const { keys: browser } = service.subscribe(path);
    const endpoint = `https://push.example${path}`;
    const body = { key: player.key, endpoint, keys: browser };
    expect((await stored.post(`/api/rooms/${room}/seats/${player.seat}/push`, body)).status).toBe(
      200,
    );
  };
  await turnOn(anna, "/anna");
  await turnOn(ben, "/ben");
  const seats = async (): Promise<unknown[]> =>
    (await stored.rows(room, "SELECT seat FROM push ORDER BY seat")).map(({ seat }) => seat);
  expect(await seats()).toEqual([1, 2]);
  const headers = { authorization: `Bearer ${anna.key}` };
  const saved = await fetch(new URL(`/api/rooms/${room}/export`, stored.url), { headers });
  const file = await readEncryptedRoomFile(
    [TEST_SERVER_KEY_SECRET],
    new Uint8Array(await saved.arrayBuffer()),
  );
  const parts = file.ok ? file.value.saved.parts : [];
  expect(parts.length).toBeGreaterThan(0);
  const text = parts.map(({ name, data }) => `${name} ${Buffer.from(data ?? "")}`).join("\n");
  for (const told of ["push", "/ben", "/anna"]) expect(text).not.toContain(told);
  const log = await fetch(new URL(`/api/rooms/${room}/log`, stored.url), { headers });
  expect(await log.text()).not.toMatch(/push|notif/i);
  const socket = await stored.connect(room, ben.key);
  await socket.play("seat.leave", {});
  expect(await seats()).toEqual([1]);
  const moved = await stored.post(`/api/rooms/${room}/seats/1/key`, { key: anna.key });
  expect(moved.status).toBe(201);
  expect(await seats()).toEqual([]);
  const body = JSON.stringify({ key: keys.host });
  expect((await stored.request(`/api/rooms/${room}`, { method: "DELETE", body })).status).toBe(200);
  expect(await stored.rows(room, "SELECT name FROM sqlite_master WHERE name = 'push'")).toEqual([]);
});

test("[TN2] [TN3] only a seat's own key turns it on, for an address that the operator allows and keys that are some", async () => {
  const { service, keys, anna, ben, push } = await serve();
  const subscription = service.subscribe("/ben");
  const wrong = async (body: object, seat = ben.seat) => {
    const answer = await push("POST", seat, { key: ben.key, ...subscription, ...body });
    return [answer.status, answer.body.error?.code, answer.body.error?.field];
  };
  for (const key of [anna.key, keys.host, keys.player]) {
    expect(await wrong({ key })).toEqual([409, "not_seated", "key"]);
  }
  expect(await wrong({}, anna.seat)).toEqual([409, "not_seated", "key"]);
  expect(await wrong({ key: `${ben.key}x` })).toEqual([403, "bad_key", "key"]);
  const ended = { key: anna.key, endpoint: subscription.endpoint };
  expect((await push("DELETE", ben.seat, ended)).status).toBe(409);
  for (const endpoint of ["https://elsewhere.example/ben", "http://127.0.0.1:1/ben", "nonsense"]) {
    expect(await wrong({ endpoint })).toEqual([400, "invalid_request", "endpoint"]);
  }
  expect(await wrong({ endpoint: "p".repeat(2_001) })).toEqual([
    400,
    "invalid_request",
    "endpoint",
  ]);
  const { p256dh, auth } = subscription.keys;
  const offCurve = Buffer.from(Buffer.from(p256dh, "base64url").fill(9, 1)).toString("base64url");
  for (const point of ["", "AAAA", `${p256dh}=`, offCurve]) {
    expect(await wrong({ keys: { p256dh: point, auth } })).toEqual([
      400,
      "invalid_request",
      "keys.p256dh",
    ]);
  }
  expect(await wrong({ keys: { p256dh, auth: auth.slice(2) } })).toEqual([
    400,
    "invalid_request",
    "keys.auth",
  ]);
});
