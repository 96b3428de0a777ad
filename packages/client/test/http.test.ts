import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { claimSeat, createRoom, roomStatus } from "../src/index.ts";

interface Reply {
  readonly status: number;
  readonly body: string;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
};

/** A server with one reply for everything; what it was asked comes out as "METHOD path body". */
const replying = async ({ status, body }: Reply): Promise<{ url: string; asked: string[] }> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
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

test("tells what the server says is wrong", async () => {
  const error = { code: "no_such_room", message: "There is no such room", field: "room" };
  const { url, asked } = await replying({ status: 404, body: JSON.stringify({ error }) });

  expect(await roomStatus(url, "no/where")).toEqual({ ok: false, status: 404, error });
  expect(asked).toEqual(["GET /api/rooms/no%2Fwhere"]);
});

test("tells when something else answered in the server's place", async () => {
  const { url } = await replying({ status: 502, body: "<h1>Bad gateway</h1>" });

  expect(await roomStatus(url, "den")).toMatchObject({
    ok: false,
    status: 502,
    error: { code: "unexpected" },
  });
});

test("tells when nobody answers", async () => {
  expect(await roomStatus("http://127.0.0.1:1", "den")).toMatchObject({
    ok: false,
    status: 0,
    error: { code: "unreachable" },
  });
});
