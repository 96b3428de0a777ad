import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { readOptions } from "../../../scripts/options.ts";
import { type Handicap, NO_HANDICAP, openBrowser, watchPage } from "./page.ts";

const HELP = `Measures when the front page of built web apps is painted, in turns, each served gzipped from memory.

node bench/paint-bench.ts [options]
  --dist DIR     a build, such as apps/web/dist; may be repeated   (dist)
  --rounds N     how often each is loaded; medians                 (9)
  --help`;

const options = readOptions(HELP, {
  dist: { type: "string", multiple: true, default: [join(import.meta.dirname, "../dist")] },
  rounds: { type: "string", default: "9" },
});

/** A slow line, as phones have it in a train. */
const SLOW: Handicap = { cpu: 1, network: { kbps: 1_600, rttMs: 85 } };

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Serves a build with its files gzipped, as the operator's server does. */
const serve = (dist: string) => {
  const files = new Map<string, Buffer>();
  const read = (name: string): Buffer => {
    const kept = files.get(name) ?? gzipSync(readFileSync(join(dist, name)));
    files.set(name, kept);
    return kept;
  };
  const server = createServer(({ url = "/" }, response) => {
    const path = new URL(url, "http://localhost").pathname;
    const name = path === "/" ? "index.html" : path;
    if (!existsSync(join(dist, name))) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(read(name));
  });
  return new Promise<{ readonly dist: string; readonly link: string; close(): void }>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve({ dist, link: `http://127.0.0.1:${String(port)}/`, close: () => server.close() });
    });
  });
};

const firstPaint = async (browser: Browser, link: string, how: Handicap): Promise<number> => {
  const watched = await watchPage(browser, how);
  await watched.page.goto(link, { waitUntil: "load" });
  const paint = await watched.page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  const at = Number(await paint.jsonValue());
  await watched.close();
  return at;
};

const spread = (values: readonly number[]): string => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.round((sorted.length - 1) * share)] ?? 0).toFixed(0);
  return `${at(0.5)} ms (${at(0)} to ${at(1)})`;
};

const browser = await openBrowser();
const servers = await Promise.all(options.dist.map(serve));
for (const [name, how] of [
  ["as fast as here", NO_HANDICAP],
  ["1.6 Mbit/s, 85 ms", SLOW],
] as const) {
  const found = new Map(servers.map(({ dist }) => [dist, [] as number[]]));
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const { dist, link } of servers)
      found.get(dist)?.push(await firstPaint(browser, link, how));
  }
  for (const [dist, paints] of found)
    console.log(`${dist}: first paint, ${name}: ${spread(paints)}`);
}
for (const { close } of servers) close();
await browser.close();
