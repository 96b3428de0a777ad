import { CLOSE_CODES } from "@baize/protocol";
import { makePng } from "@baize/room/testkit";
import { Hono, type MiddlewareHandler } from "hono";
import { expect, test } from "vitest";
import { ROUTE_DECLARATIONS } from "../src/route-declarations.ts";
import { requestBodiesOf, routeAddressesOf } from "./route-requests.ts";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";

const FRIEND = "https://cards.example";
const server = testServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  ALLOWED_ORIGINS: `https://other.example, ${FRIEND}/`,
});

const asked = (path: string, origin: string, init: RequestInit = {}) =>
  fetch(new URL(path, server.url), { ...init, headers: { origin } });

/** What a socket that a page of an origin opens is told: the first frame's type, or the code it is closed with. */
const told = (room: string, key: string, origin: string): Promise<unknown> =>
  new Promise((resolve) => {
    const address = new URL(`/parties/rooms/${room}?key=${key}`, server.url);
    address.protocol = "ws:";
    // Node lets a test say what in a browser the page can't choose.
    const socket = new WebSocket(address, { headers: { origin } });
    socket.onmessage = ({ data }) => {
      resolve((JSON.parse(String(data)) as { type: string }).type);
      socket.close();
    };
    socket.onclose = ({ code }) => resolve(code);
  });

test("[OR1] a page of another origin makes no room, reads none and opens no socket", async () => {
  const { room, keys } = await server.createRoom();
  for (const origin of ["https://evil.example", `${FRIEND}.evil.example`, "null", "x"]) {
    for (const init of [{}, { method: "DELETE" }, { method: "OPTIONS" }]) {
      const response = await asked(`/api/rooms/${room}`, origin, init);
      expect(response.status).toBe(403);
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      expect(await response.json()).toMatchObject({ error: { code: "bad_origin" } });
    }
    expect(await told(room, keys.player, origin)).toBe(CLOSE_CODES.badOrigin.code);
  }
  expect(
    (await asked("/api/rooms", "https://evil.example", { method: "POST", body: "{}" })).status,
  ).toBe(403);
});

test("[OR1] the server's own pages, the allowed ones and programs are let in", async () => {
  const { room, keys } = await server.createRoom();
  for (const origin of [server.url.origin, FRIEND]) {
    expect((await asked(`/api/rooms/${room}`, origin)).status).toBe(200);
    expect(await told(room, keys.player, origin)).toBe("welcome");
  }
  const friendly = await asked(`/api/rooms/${room}`, FRIEND);
  expect(friendly.headers.get("access-control-allow-origin")).toBe(FRIEND);
  expect(friendly.headers.get("vary")).toBe("origin");
  const before = await asked(`/api/rooms/${room}`, FRIEND, { method: "OPTIONS" });
  expect(before.status).toBe(204);
  expect(before.headers.get("access-control-allow-methods")).toBe("GET, DELETE");
});

test("[OR1] an answer that already varies goes on to vary by that", async () => {
  // Imported by its address: its types are the platform's, which tests don't have.
  const file = String(new URL("../src/request-origin.ts", import.meta.url));
  const { rejectForeignOrigins } = (await import(file)) as Record<string, MiddlewareHandler>;
  const app = new Hono<{ Variables: { settings: object } }>();
  app.use((c, next) => {
    c.set("settings", { allowedOrigins: new Set([FRIEND]) });
    return next();
  });
  app.use(rejectForeignOrigins ?? expect.fail());
  app.get("/", () => new Response("", { headers: { vary: "accept-encoding" } }));
  const { headers } = await app.request("/", { headers: { origin: FRIEND } });
  expect(headers.get("vary")).toBe("accept-encoding, origin");
  expect(headers.get("access-control-expose-headers")).toBe("etag, retry-after");
});

test("[OR1] a page of an allowed origin reads the errors of its requests", async () => {
  for (const [method, path, status] of [
    ["GET", "/api/nothing", 404],
    ["PUT", "/api/rooms", 405],
    ["GET", "/api/rooms/nowhere", 404],
  ] as const) {
    const response = await asked(path, FRIEND, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get("access-control-allow-origin")).toBe(FRIEND);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("[OR2] HEAD is answered as GET is, without the body", async () => {
  const { room } = await server.createRoom();
  for (const path of ["/api/health", "/api/nothing", `/api/rooms/${room}`]) {
    const [head, get] = [await asked(path, FRIEND, { method: "HEAD" }), await asked(path, FRIEND)];
    expect(head.status).toBe(get.status);
    for (const header of ["content-type", "cache-control", "access-control-allow-origin"]) {
      expect(head.headers.get(header)).toBe(get.headers.get(header));
    }
    expect(await head.text()).toBe("");
    await get.body?.cancel();
  }
});

test("[OR1] a preflight is told the methods of its path, and nothing where there is no path", async () => {
  for (const [path, methods] of [
    ["/api/rooms", "POST"],
    ["/api/rooms/restore", "GET, DELETE, POST"],
  ] as const) {
    const { status, headers } = await asked(path, FRIEND, { method: "OPTIONS" });
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-methods")).toBe(methods);
    expect(headers.get("access-control-allow-headers")).toBe(
      "authorization, content-type, if-none-match, last-event-id",
    );
    expect(headers.get("access-control-max-age")).toBe("86400");
  }
  expect((await asked("/api/nothing", FRIEND, { method: "OPTIONS" })).status).toBe(404);
});

test("[OR2] [WK9] the API's answers are data and no pages, its errors and files too", async () => {
  const { room, keys } = await server.createRoom();
  const { key } = await server.claim(room, { key: keys.host, name: "Anna" });
  const anna = await server.connect(room, key);
  for (const type of ["record.agree", "eyes.agree"]) await anna.play(type, { agreed: true });
  await anna.play("deck.load", { cards: [{ name: "Nothing", count: 1 }] });
  await anna.play("library.draw", { count: 1 });
  const authorization = `Bearer ${key}`;
  const send = (path: string, init: RequestInit) =>
    fetch(new URL(path, server.url), { ...init, headers: { authorization } });
  const pictured = await send(`/api/rooms/${room}/pictures?name=Nothing`, {
    method: "POST",
    body: makePng(),
  });
  const { picture } = (await pictured.json()) as { readonly picture: string };
  const exported = await send(`/api/rooms/${room}/export`, {});
  const file = new Uint8Array(await exported.arrayBuffer());
  const answered = new Set<string>();
  const judge = async (name: string, answer: Response): Promise<void> => {
    if (answer.ok) answered.add(name);
    expect(Object.fromEntries(answer.headers), name).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
    await answer.body?.cancel();
  };
  await judge("nothing", await send("/api/nothing", {}));
  // What changes something for the others comes last, and what ends the room after that.
  const { socket: _, claimSeat, setPicture, seatKey, closeRoom, ...others } = ROUTE_DECLARATIONS;
  const routes = { ...others, claimSeat, setPicture, seatKey, closeRoom };
  for (const [name, route] of Object.entries(routes)) {
    for (const path of routeAddressesOf(route, { room, pictures: [picture] })) {
      for (const asking of [keys.player, keys.host, key]) {
        const question = { name, route, key: asking };
        const bodies = requestBodiesOf(question, { room, key: asking, files: [file] });
        for (const body of bodies.length > 0 ? bodies : [null]) {
          const { method } = route;
          const headers = { authorization: `Bearer ${asking}` };
          await judge(name, await fetch(new URL(path, server.url), { method, headers, body }));
        }
      }
    }
  }
  // The judge's where no deck is locked, which `[LW11]` asks, the operator's, those of deck sites and open tables where
  // there are none, that of a copy, which `[LW1]` asks, and those of a replay that nobody has shared yet, whose headers
  // `[SH1]` reads.
  const refused = Object.keys(ROUTE_DECLARATIONS).filter((name) => !answered.has(name));
  const expected = [
    "deckCheck",
    "deckList",
    "drain",
    "exchangeSeatKey",
    "joinTable",
    "metrics",
    "reportTable",
    "reportedTables",
    "reviewTable",
    "sharedReplay",
    "socket",
    "unshareReplay",
  ];
  expect(refused.sort()).toEqual(expected);
});
