import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
} from "node:http";
import { pipeline, type Readable, type Writable } from "node:stream";

// Each test's browsers begin with empty caches, and a table asks for some 20 files. Wrangler takes 8 ms of
// processor time to answer one: here each answer is kept.

const PARENT_CHECK_MS = 500;
const [port = 0, serverPort = 0] = process.argv.slice(2).map(Number);

interface Kept {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const kept = new Map<string, Kept>();
/** A connection for each request: one that is kept may end just when it is used again. */
const agent = new Agent({ keepAlive: false });

/** Asks the server what this was asked. */
const pass = ({ url = "/", method = "GET", headers }: IncomingMessage) =>
  request({ agent, host: "127.0.0.1", port: serverPort, path: url, method, headers });

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
};

/** Only a file whose name changes with its content, asked for as browsers do, is the same for all. */
const isFile = ({ method, url = "" }: IncomingMessage): boolean =>
  method === "GET" && url.startsWith("/assets/");

/** Hands on what comes. Who goes in the middle of an answer is no fault: what was joined ends together. */
const join = (from: Readable, to: Writable): void => {
  if (to.destroyed) from.destroy();
  else pipeline(from, to, () => undefined);
};

const server = createServer((asked, answer) => {
  const found = isFile(asked) ? kept.get(asked.url ?? "") : undefined;
  if (found) {
    answer.writeHead(200, found.headers).end(found.body);
    return;
  }
  const passed = pass(asked);
  passed.on("response", (response) => {
    const status = response.statusCode ?? 502;
    if (!isFile(asked) || status !== 200) {
      join(response, answer.writeHead(status, response.headers));
      return;
    }
    const keep = (body: Buffer): void => {
      const { "transfer-encoding": _, ...headers } = response.headers;
      const answered = { headers: { ...headers, "content-length": String(body.length) }, body };
      kept.set(asked.url ?? "", answered);
      answer.writeHead(200, answered.headers).end(body);
    };
    bodyOf(response).then(keep, () => answer.destroy());
  });
  passed.on("error", () => answer.destroy());
  join(asked, passed);
});

server.on("upgrade", (asked, socket, head) => {
  const passed = pass(asked);
  const answer = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage): void => {
    const lines = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ""}`] : [],
    );
    socket.write([`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, "", ""].join("\r\n"));
  };
  passed.on("upgrade", (response, upstream, early) => {
    answer(response);
    socket.write(early);
    upstream.write(head);
    join(socket, upstream);
    join(upstream, socket);
  });
  passed.on("response", (response) => {
    answer(response);
    join(response, socket);
  });
  passed.on("error", () => socket.destroy());
  socket.on("error", () => passed.destroy());
  passed.end();
});

server.listen(port, "127.0.0.1");

// Playwright ends it, unless it was killed itself: only the change of the parent tells.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit();
}, PARENT_CHECK_MS).unref();
