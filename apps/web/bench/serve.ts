import { existsSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const documentOf = (path: string): string => {
  if (path === "/") return "index.html";
  return path.startsWith("/r/") ? "table.html" : path;
};

export interface Served {
  readonly dist: string;
  readonly url: string;
  close(): void;
}

/** Serves a build from memory with its files gzipped, as the operator's server does; its rooms are another server's. */
export const serve = (dist: string, rooms = "http://localhost:8787"): Promise<Served> => {
  const { hostname, port: roomsPort } = new URL(rooms);
  const files = new Map<string, Buffer>();
  const read = (name: string): Buffer => {
    const kept = files.get(name) ?? gzipSync(readFileSync(join(dist, name)));
    files.set(name, kept);
    return kept;
  };
  const server = createServer((incoming, response) => {
    const { url = "/", method, headers } = incoming;
    const { pathname } = new URL(url, rooms);
    if (pathname.startsWith("/api/")) {
      const asked = request({ hostname, port: roomsPort, path: url, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      asked.on("error", () => response.writeHead(502).end());
      incoming.pipe(asked);
      return;
    }
    const name = documentOf(pathname);
    if (!existsSync(join(dist, name))) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(read(name));
  });
  server.on("upgrade", ({ url = "/", rawHeaders }, socket) => {
    const there = connect(Number(roomsPort), hostname, () => {
      const lines = rawHeaders.map((part, at) => `${part}${at % 2 === 0 ? ": " : "\r\n"}`);
      there.write(`GET ${url} HTTP/1.1\r\n${lines.join("")}\r\n`);
      there.pipe(socket).pipe(there);
    });
    for (const [one, other] of [
      [there, socket],
      [socket, there],
    ] as const) {
      one.on("error", () => other.destroy());
    }
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve({ dist, url: `http://127.0.0.1:${String(port)}`, close: () => server.close() });
    });
  });
};
