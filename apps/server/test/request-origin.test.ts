import { CLOSE } from "@baize/protocol";
import { Hono, type MiddlewareHandler } from "hono";
import { expect, test } from "vitest";
import { SECRET, testServer } from "./test-server.ts";

const FRIEND = "https://cards.example";
const server = testServer({
  KEY_SECRET: SECRET,
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
    expect(await told(room, keys.player, origin)).toBe(CLOSE.badOrigin.code);
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
  const { checkOrigin } = (await import(file)) as { checkOrigin: MiddlewareHandler };
  const app = new Hono<{ Variables: { settings: object } }>();
  app.use((c, next) => {
    c.set("settings", { allowedOrigins: new Set([FRIEND]) });
    return next();
  });
  app.use(checkOrigin);
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
  expect((await anna.play("record.agree", { agreed: true })).acks).toHaveLength(1);
  const files = ["replay", "log", "record", "export"].map((file) => `/api/rooms/${room}/${file}`);
  const paths = ["/api/health", "/api/nothing", `/api/rooms/${room}`, ...files];
  for (const path of paths) {
    const authorization = `Bearer ${keys.host}`;
    const { headers, status } = await fetch(new URL(path, server.url), {
      headers: { authorization },
    });
    expect(status).toBe(path === "/api/nothing" ? 404 : 200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  }
});
