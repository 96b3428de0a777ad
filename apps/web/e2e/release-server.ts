import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const DIST = join(import.meta.dirname, "..", "dist");
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const NEXT = "<!doctype html><title>Next release</title><h1>The next release</h1>";

/** Serves the built page, and after `deploy` another release in its place, which has none of its files. */
export class ReleaseServer {
  #deployed = false;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async serve(): Promise<ReleaseServer> {
    const server = createServer();
    const releases = new ReleaseServer(server);
    server.on("request", (request, response) => {
      const { pathname } = new URL(request.url ?? "/", releases.url);
      void releases.#answer(pathname).then(({ status, type, body }) => {
        response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return releases;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  deploy(): void {
    this.#deployed = true;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(path: string): Promise<{ status: number; type: string; body: Buffer | string }> {
    const name = path === "/" ? "index.html" : path === "/solo" ? "table.html" : path.slice(1);
    const file = name === "table" ? "table.html" : name;
    const type = TYPES[extname(file)] ?? "text/plain";
    if (this.#deployed && type === "text/html") return { status: 200, type, body: NEXT };
    const body = await readFile(join(DIST, file)).catch(() => null);
    if (body === null || (this.#deployed && path.startsWith("/assets/"))) {
      return { status: 404, type: "text/plain", body: "" };
    }
    return this.#deployed && file === "service-worker.js"
      ? { status: 200, type, body: nextWorker(body.toString()) }
      : { status: 200, type, body };
  }
}

/** The service worker of a release that consists of its front page. */
const nextWorker = (worker: string): string => {
  const entries = /\[(?:\{"revision":[^{}]*\},?)+\]/;
  if (!entries.test(worker)) throw new Error("The service worker doesn't say what it keeps");
  return worker.replace(entries, '[{"revision":"next","url":"index.html"}]');
};
