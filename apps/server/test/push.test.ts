import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { vapidKeysOf } from "../src/vapid.ts";
import { PushService } from "./push-service.ts";
import { SECRET, TestServer, testServer } from "./test-server.ts";

/** Longer than a player may be away before the call. */
const PATIENCE = { timeout: 60_000, interval: 100 };

/** A server that calls players over one push service. */
const serve = async () => {
  const service = await PushService.forTest();
  const server = new TestServer();
  onTestFinished(() => server.bare.close());
  await server.start({ KEY_SECRET: SECRET, PUSH_HOSTS: service.host });
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

const closed = testServer({ PUSH_HOSTS: "none" });

test("[TN5] a page is given the key of the server, and none by a server that notifies nobody", async () => {
  const { server } = await serve();
  const { publicKey } = await vapidKeysOf(SECRET);
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
