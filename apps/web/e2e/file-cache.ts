import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
} from "node:http";
import type { Duplex } from "node:stream";

// Each test's browsers begin with empty caches, and a table asks for some 120 files. Wrangler takes 8 ms of
// processor time to answer one, which is a quarter of what the tests take: here each answer is kept.

const [port = 0, serverPort = 0] = process.argv.slice(2).map(Number);

interface Kept {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const kept = new Map<string, Kept>();
const agent = new Agent({ keepAlive: true });

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
      response.pipe(answer.writeHead(status, response.headers));
      return;
    }
    void bodyOf(response).then((body) => {
      const { "transfer-encoding": _, ...headers } = response.headers;
      const answered = { headers: { ...headers, "content-length": String(body.length) }, body };
      kept.set(asked.url ?? "", answered);
      answer.writeHead(200, answered.headers).end(body);
    });
  });
  passed.on("error", () => answer.destroy());
  answer.on("close", () => passed.destroy());
  asked.pipe(passed);
});

/** Has two sockets say to each other what comes, and end together. */
const join = (one: Duplex, other: Duplex): void => {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to);
    from.on("error", () => to.destroy());
    from.on("close", () => to.destroy());
  }
};

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
  });
  passed.on("response", (response) => {
    answer(response);
    response.pipe(socket);
  });
  passed.on("error", () => socket.destroy());
  socket.on("error", () => passed.destroy());
  passed.end();
});

server.listen(port, "127.0.0.1");
