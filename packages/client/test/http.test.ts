import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { claimSeat, createRoom, fetchRoomStatus } from "../src/index.ts";

interface Reply {
  readonly status: number;
  readonly body: string;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
};

/**
 * A server with a reply to the first request and to each later one; it says "METHOD path body" of what it was asked.
 */
const replying = async (
  first: Reply,
  later: readonly Reply[] = [],
): Promise<{ url: string; asked: string[] }> => {
  const asked: string[] = [];
  const replies = [first, ...later];
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const { status, body } = replies[Math.min(asked.length, later.length)] ?? first;
      asked.push(`${request.method} ${request.url} ${text}`.trim());
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : address;
  return { url: `http://127.0.0.1:${port}/`, asked };
};

test("creates a room", async () => {
  const room = { room: "den", game: "magic", keys: {}, links: {} };
  const { url, asked } = await replying({ status: 201, body: JSON.stringify(room) });

  expect(await createRoom(url, { game: "magic", name: "Den" })).toEqual({ ok: true, value: room });
  expect(asked).toEqual(['POST /api/rooms {"game":"magic","name":"Den"}']);
});

test("claims a seat", async () => {
  const { url, asked } = await replying({ status: 201, body: '{"seat":2,"key":"k"}' });

  const answer = await claimSeat(url, "den", { key: "p", name: "Ann" });

  expect(answer).toEqual({ ok: true, value: { seat: 2, key: "k" } });
  expect(asked).toEqual(['POST /api/rooms/den/seats {"key":"p","name":"Ann"}']);
});

test("[WK4] waits as long as the server says where too many claim seats", async () => {
  const error = { code: "too_many_requests", message: "Too many seats", retryAfter: 1 };
  const { url, asked } = await replying({ status: 429, body: JSON.stringify({ error }) }, [
    { status: 201, body: '{"seat":2,"key":"k"}' },
  ]);
  const begun = Date.now();
  const answer = await claimSeat(url, "den", { key: "p", name: "Ann" });
  expect(answer).toEqual({ ok: true, value: { seat: 2, key: "k" } });
  expect(asked).toHaveLength(2);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(990);
});

test("[WK4] a wait that is too long is the caller's to decide", async () => {
  const error = { code: "too_many_requests", message: "Too many seats", retryAfter: 60 };
  const { url, asked } = await replying({ status: 429, body: JSON.stringify({ error }) });
  const answer = await claimSeat(url, "den", { key: "p", name: "Ann" });
  expect(answer).toEqual({ ok: false, status: 429, error });
  expect(asked).toHaveLength(1);
});

test("tells what the server says is wrong", async () => {
  const error = { code: "no_such_room", message: "There is no such room", field: "room" };
  const { url, asked } = await replying({ status: 404, body: JSON.stringify({ error }) });

  expect(await fetchRoomStatus(url, "no/where")).toEqual({ ok: false, status: 404, error });
  expect(asked).toEqual(["GET /api/rooms/no%2Fwhere"]);
});

test.each([
  "<h1>Bad gateway</h1>",
  '{"message":"Bad gateway"}',
  '{"error":"Bad gateway"}',
  '{"error":{"code":502,"message":"Bad gateway"}}',
  "null",
])("tells when something else answered in the server's place: %s", async (body) => {
  const { url } = await replying({ status: 502, body });

  expect(await fetchRoomStatus(url, "den")).toMatchObject({
    ok: false,
    status: 502,
    error: { code: "unexpected" },
  });
});

test("tells when nobody answers", async () => {
  expect(await fetchRoomStatus("http://127.0.0.1:1", "den")).toMatchObject({
    ok: false,
    status: 0,
    error: { code: "unreachable" },
  });
});
