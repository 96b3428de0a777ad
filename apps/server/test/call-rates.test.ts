import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClaimSeatResponse, CreateRoomResponse } from "@baize/protocol";
import { LIMITS } from "@baize/protocol";
import { expect, onTestFinished, test } from "vitest";
import { AddressLimiter } from "../src/address-limiter.ts";
import {
  addressHash,
  parseRateLimitAddress,
  rateLimitAddressOf,
} from "../src/rate-limit-address.ts";
import { ROUTE_DECLARATIONS } from "../src/route-declarations.ts";
import { inspectableServer } from "./inspectable-server.ts";
import type { RoomApi } from "./room-api.ts";
import { requestBodiesOf, routeAddressesOf } from "./route-requests.ts";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";

const paced = testServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  CLIENT_ADDRESS_HEADER: "X-Forwarded-For",
  ROOMS_PER_MINUTE: "5",
  CLAIMS_PER_MINUTE: "6",
  LOOKUPS_PER_MINUTE: "4",
});
/** With the platform's own limits, as a deployment has them. */
const usual = inspectableServer({ KEY_SECRET: TEST_SERVER_KEY_SECRET });

const NO_FILE = new Uint8Array(1);

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

const createRoom = (address: string, server: RoomApi = paced) =>
  server.request<CreateRoomResponse>("/api/rooms", {
    method: "POST",
    body: '{"game":"standard-52"}',
    ...from(address),
  });

const claim = (room: string, key: string, address: string) =>
  paced.request<ClaimSeatResponse>(`/api/rooms/${room}/seats`, {
    method: "POST",
    body: JSON.stringify({ key, name: "Anna" }),
    ...from(address),
  });

test.each([
  ["203.0.113.7", "203.0.113.7"],
  [" 203.0.113.7 ", "203.0.113.7"],
  ["203.0.113.7:1234", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["[2001:db8:1:2:ffff::1]:443", "2001:db8:1:2"],
  ["2001:DB8::1", "2001:db8:0:0"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["127.0.0.1:5000", null],
  ["127.8.9.1", null],
  ["::1", null],
  ["[::1]:8787", null],
  ["::ffff:127.0.0.1", null],
  ["", null],
  ["unknown", null],
  ["203.0.113.7/x", null],
])("[WK3] an address that is written %j counts as %j", (text, counted) => {
  expect(parseRateLimitAddress(text)).toBe(counted);
});

test("[WC3] a room is told what connections of an address have in common, and not the address", async () => {
  const address = parseRateLimitAddress("203.0.113.7");
  const given = await addressHash(address, { secret: TEST_SERVER_KEY_SECRET, room: "den" });
  expect(await addressHash(address, { secret: TEST_SERVER_KEY_SECRET, room: "den" })).toBe(given);
  const others = [
    await addressHash(address, { secret: TEST_SERVER_KEY_SECRET, room: "hall" }),
    await addressHash(address, { secret: `${TEST_SERVER_KEY_SECRET}, another`, room: "den" }),
    await addressHash(parseRateLimitAddress("203.0.113.8"), {
      secret: TEST_SERVER_KEY_SECRET,
      room: "den",
    }),
  ];
  expect(new Set([given, ...others]).size).toBe(4);
  expect(atob(given ?? "")).toHaveLength(9);
  expect(await addressHash(null, { secret: TEST_SERVER_KEY_SECRET, room: "den" })).toBeNull();
});

test("[WK3] the peer's address counts, and a header only where the operator named it", () => {
  const headers = new Headers({
    "cf-connecting-ip": "203.0.113.1",
    "x-forwarded-for": "203.0.113.2, 203.0.113.3",
  });
  const cf = { clientIp: "203.0.113.4:40510" };
  expect(rateLimitAddressOf({ headers, cf }, null)).toBe("203.0.113.4");
  expect(rateLimitAddressOf({ headers, cf: { colo: "FRA" } }, null)).toBe("203.0.113.1");
  expect(rateLimitAddressOf({ headers }, null)).toBe("203.0.113.1");
  expect(rateLimitAddressOf({ headers, cf }, "x-forwarded-for")).toBe("203.0.113.3");
  expect(rateLimitAddressOf({ headers, cf }, "x-real-ip")).toBe("203.0.113.4");
  expect(rateLimitAddressOf({ headers: new Headers() }, null)).toBeNull();
});

test("[WK3] an address may make so many calls at once, and so many a minute after that", () => {
  const limiter = new AddressLimiter({ burst: 3, perMinute: 30 });
  expect([0, 0, 0, 0].map((at) => limiter.take("a", at))).toEqual([0, 0, 0, 2]);
  expect(limiter.take("b", 0)).toBe(0);
  expect(limiter.take("a", 1_999)).toBe(1);
  expect(limiter.take("a", 2_000)).toBe(0);
  expect(limiter.take("a", 2_000)).toBe(2);
  expect([60_000, 60_000, 60_000, 60_000].map((at) => limiter.take("a", at))).toEqual([0, 0, 0, 2]);
});

test("[WK3] calls that are made together count all or not at all", () => {
  const limiter = new AddressLimiter({ burst: 10, perMinute: 60 });
  expect(limiter.take("a", 0, 8)).toBe(0);
  expect(limiter.take("a", 0, 8)).toBe(6);
  expect(limiter.take("a", 0, 2)).toBe(0);
  expect(limiter.take("a", 8_000, 8)).toBe(0);
  expect(limiter.take("b", 0, 50)).toBe(0);
  expect(limiter.take("b", 0)).toBe(1);
});

test("[WK3] as many addresses as there are take no more than so much memory", () => {
  const limiter = new AddressLimiter({ burst: 1, perMinute: 1 });
  for (let count = 0; count < 20_000; count += 1) limiter.take(String(count), 0);
  expect(limiter.take("19999", 0)).toBeGreaterThan(0);
  expect(limiter.take("0", 0)).toBe(0);
});

test("[WK3] rooms from one address have to wait, and those from others don't", async () => {
  for (let count = 0; count < 5; count += 1) {
    expect((await createRoom("203.0.113.1")).status).toBe(201);
  }
  const refused = await paced.request("/api/rooms", { method: "POST", ...from("203.0.113.1") });
  expect(refused.status).toBe(429);
  expect(refused.body.error.code).toBe("too_many_requests");
  expect(refused.body.error.retryAfter).toBeGreaterThan(0);
  expect(refused.headers.get("retry-after")).toBe(String(refused.body.error.retryAfter));
  const restored = await paced.request("/api/rooms/restore", {
    method: "POST",
    ...from("203.0.113.1"),
  });
  expect(restored.status).toBe(429);
  // Only the last address of the list was not written by the client.
  expect((await createRoom("203.0.113.99, 203.0.113.1")).status).toBe(429);
  expect((await createRoom("203.0.113.1, 203.0.113.2")).status).toBe(201);
});

/** They tell what is the same for everybody, and wake no room. */
const TELL_ALL: readonly string[] = ["health", "deckSites", "pushKey"];

test("[WK3] [WK1] whoever has no valid key is refused on every route, or after so many calls", async () => {
  const { room, keys } = await paced.createRoom();
  const key = `${keys.player.split(".")[0]}.${"A".repeat(43)}`;
  const endless: string[] = [];
  for (const [index, [name, route]] of Object.entries(ROUTE_DECLARATIONS).entries()) {
    if (TELL_ALL.includes(name) || name === "socket") continue;
    const { method } = route;
    const [path = ""] = routeAddressesOf(route, { room });
    const [body = null] = requestBodiesOf({ name, route, key }, { room, key, files: [NO_FILE] });
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const init = { method, body, ...from(`198.51.100.${index}`) };
      statuses.push((await fetch(new URL(path, paced.url), init)).status);
    }
    const isRefused = statuses.every((status) => status === 403 || status === 404);
    if (!isRefused && statuses.at(-1) !== 429) endless.push(`${name}: ${statuses.join()}`);
  }
  expect(endless).toEqual([]);
});

test("[WK3] on loopback nothing is counted", async () => {
  for (let count = 0; count < 12; count += 1) {
    expect((await createRoom("127.0.0.1")).status).toBe(201);
  }
  // Nor is a header counted that the operator didn't name.
  for (let count = 0; count < 8; count += 1) {
    expect((await createRoom("203.0.113.1", usual)).status).toBe(201);
  }
});

test("[WK3] addresses that share the first half of an IPv6 address count as one", async () => {
  for (let count = 0; count < 5; count += 1) {
    expect((await createRoom(`2001:db8:0:1::${count + 1}`)).status).toBe(201);
  }
  expect((await createRoom("2001:db8:0:1:ffff::")).status).toBe(429);
  expect((await createRoom("2001:db8:0:2::1")).status).toBe(201);
});

test.each([
  ["that somebody chose", { id: "looked-up" }, "203.0.113.3"],
  ["that the server made", {}, "203.0.113.4"],
])(
  "[WK3] rooms with an id %s are looked up no faster, unless a key comes along",
  async (_, wish, peer) => {
    const { room, keys } = await paced.createRoom(wish);
    const look = (headers: Record<string, string>) =>
      paced.request(`/api/rooms/${room}`, { headers });
    const address = from(peer).headers;
    for (let count = 0; count < 4; count += 1) expect((await look(address)).status).toBe(200);
    expect((await look(address)).status).toBe(429);
    expect((await look({ ...address, authorization: `Bearer ${keys.player}` })).status).toBe(200);
  },
);

test("[WK3] whoever has a seat's key of one room looks up no others with it any faster", async () => {
  const { room, keys } = await paced.createRoom();
  const { key } = await paced.claim(room, { key: keys.player, name: "Anna" });
  const exchange = (id: string) =>
    paced.request(`/api/rooms/${id}/seats/1/exchange`, {
      method: "POST",
      body: JSON.stringify({ key }),
      ...from("203.0.113.6"),
    });
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await exchange(`another-${count}`)).status);
  }
  expect(statuses).toEqual([403, 403, 403, 403, 429, 429]);
});

test("[WK4] one bearer of the players' link can't take every seat in a moment", async () => {
  const { room, keys } = await paced.createRoom({ game: "magic" });
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await claim(room, keys.player, "203.0.113.4")).status);
  }
  expect(statuses.slice(0, LIMITS.claimBurst)).toEqual([201, 201, 201, 201]);
  expect(statuses.slice(LIMITS.claimBurst)).toEqual([429, 429]);
  expect((await claim(room, keys.player, "203.0.113.5")).status).toBe(201);
  expect((await claim(room, keys.host, "203.0.113.4")).status).toBe(201);
});

test("[WK4] eight friends behind one address who come within ten seconds all sit down", async () => {
  const { room, keys } = await usual.createRoom({ game: "magic" });
  // The platform's own header: nobody in front of this server overwrites it.
  const headers = { "cf-connecting-ip": "198.51.100.1" };
  /** Comes back when the server says, and returns for how many seconds it was sent away in all. */
  const arrive = async (after: number): Promise<number> => {
    await sleep(after);
    for (let waited = 0; ; ) {
      const init = {
        method: "POST",
        headers,
        body: JSON.stringify({ key: keys.player, name: "Anna" }),
      };
      const { status, body } = await usual.request(`/api/rooms/${room}/seats`, init);
      if (status !== 429) {
        expect(status).toBe(201);
        return waited;
      }
      const { retryAfter = 0 } = body.error;
      expect(retryAfter).toBeGreaterThan(0);
      waited += retryAfter;
      await sleep(1000 * retryAfter);
    }
  };
  const waits = await Promise.all(Array.from({ length: 8 }, (_, index) => arrive(index * 100)));
  expect(Math.max(...waits)).toBeGreaterThan(0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(12);
});

test("[BU15] whoever sends too much is refused before anything of it is parsed, on every route that takes a body", async () => {
  const { room, keys } = await paced.createRoom();
  const most = "x".repeat(16 * 1024);
  const send = (path: string, method = "POST", address = "203.0.113.7") =>
    paced.request(path, { method, body: most, ...from(address) });
  const links = `/api/rooms/${room}/links`;
  const count = LIMITS.bodyBytesPerMinute / most.length;
  const statuses = new Set<number>();
  for (let sent = 0; sent < count; sent += 16) {
    const answers = Array.from({ length: 16 }, () => send(links));
    for (const { status } of await Promise.all(answers)) statuses.add(status);
  }
  expect([...statuses]).toEqual([400]);
  // An address earns 17 bodies a second: one after another, a slow machine sends no more than that.
  const refused = [];
  for (let burst = 0; burst < 20 && refused.length === 0; burst += 1) {
    const answers = await Promise.all(Array.from({ length: 64 }, () => send(links)));
    for (const { status, body } of answers) if (status === 429) refused.push(body.error);
  }
  expect(refused[0]).toMatchObject({ code: "too_many_requests", retryAfter: 1 });
  const parsed: string[] = [];
  for (const [name, route] of Object.entries(ROUTE_DECLARATIONS)) {
    // A room file is limited as a room that is made, above.
    if (route.method === "GET" || name === "restoreRoom") continue;
    const [path = ""] = routeAddressesOf(route, { room });
    // More than the address earns meanwhile. Who has no right to ask is refused unread.
    const burst = Array.from({ length: 64 }, () => send(path, route.method));
    const answered = (await Promise.all(burst)).map(({ status }) => status);
    if (!answered.some((status) => [429, 403, 404].includes(status))) parsed.push(name);
  }
  expect(parsed).toEqual([]);
  const body = JSON.stringify({ key: keys.host });
  const other = await paced.request(links, { method: "POST", body, ...from("203.0.113.8") });
  expect(other.status).toBe(200);
});

/** Sends the header of a picture and nothing of its body. The status, once it is answered. */
const announcePicture = (room: string, key: string, bytes: number) => {
  const sent = request(new URL(`/api/rooms/${room}/pictures?name=Owl`, paced.url), {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-length": bytes },
  });
  const status = new Promise<number | undefined>((answered) => {
    sent.on("response", (response) => answered(response.statusCode));
  });
  // It is cut off in the end.
  sent.on("error", () => undefined);
  sent.flushHeaders();
  onTestFinished(() => void sent.destroy());
  return status;
};

test("[BU15] a picture is charged to its key before it is read, and none is kept for a key that may not bring it", async () => {
  const { room, keys } = await paced.createRoom();
  const most = LIMITS.pictureBytes;
  const anna = await paced.claim(room, { key: keys.player, name: "Anna" });
  const ben = await paced.claim(room, { key: keys.player, name: "Ben" });
  expect(await announcePicture(room, anna.key, most + 1)).toBe(413);
  const replaced = await paced.post<ClaimSeatResponse>(`/api/rooms/${room}/seats/1/key`, {
    key: anna.key,
  });
  expect(await announcePicture(room, anna.key, most)).toBe(403);

  // Pictures that are announced and never come use up the budget of whoever announced them.
  const { key } = replaced.body;
  const refused = new Promise<number>((done) => {
    for (let count = 0; count < 400; count += 1) {
      void announcePicture(room, key, most).then((status) => done(status ?? 0));
    }
  });
  expect(await refused).toBe(429);
  const read = (bearer: string) =>
    paced.request(`/api/rooms/${room}/links`, {
      method: "POST",
      headers: { authorization: `Bearer ${bearer}` },
    });
  expect((await read(ben.key)).body).toMatchObject({ error: { code: "not_host" } });
});

test("[WC3] spectators at one address are paced together, and those at another apart from them", async () => {
  const created = await paced.createRoom();
  const anna = await paced.sit(created, "Anna");
  const flood = async (address: string): Promise<void> => {
    const path = `/parties/rooms/${created.room}?key=${created.keys.spectator}`;
    for (let many = 0; many < 3; many += 1) {
      // Node lets a test say what in a browser the page can't choose.
      const socket = new WebSocket(
        new URL(path, paced.url.href.replace("http", "ws")),
        from(address),
      );
      await new Promise((go) => socket.addEventListener("message", go, { once: true }));
      for (let said = 0; said < LIMITS.saidBurst; said += 1) {
        socket.send(JSON.stringify({ type: "say", text: address }));
      }
      socket.close();
    }
  };
  const heardFrom = (address: string): number =>
    anna.of("said").filter(({ text }) => text === address).length;
  await flood("203.0.113.9");
  await flood("203.0.113.10");
  await anna.until(() => heardFrom("203.0.113.10") > 0);
  // Three times as many were said; a second gives one more.
  expect(heardFrom("203.0.113.9")).toBeGreaterThanOrEqual(LIMITS.addressSaidBurst);
  expect(heardFrom("203.0.113.9")).toBeLessThan(LIMITS.addressSaidBurst + LIMITS.saidBurst);
});

test("[WK3] seats that one address claims in many rooms have to wait too, but not the host's", async () => {
  const rooms = await Promise.all([paced.createRoom(), paced.createRoom(), paced.createRoom()]);
  const statuses: number[] = [];
  for (const { room, keys } of rooms) {
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await claim(room, keys.player, "203.0.113.6")).status);
    }
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429, 429]);
  const [last] = rooms.slice(-1);
  if (!last) throw new Error("No room");
  expect((await claim(last.room, last.keys.host, "203.0.113.6")).status).toBe(201);
});
