import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { readOptions } from "../../../scripts/options.ts";
import { type Handicap, NO_HANDICAP, openBrowser, watchPage } from "./page.ts";
import { serve } from "./serve.ts";

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
const servers = await Promise.all(options.dist.map((dist) => serve(dist)));
for (const [name, how] of [
  ["as fast as here", NO_HANDICAP],
  ["1.6 Mbit/s, 85 ms", SLOW],
] as const) {
  const found = new Map(servers.map(({ dist }) => [dist, [] as number[]]));
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const { dist, url } of servers) found.get(dist)?.push(await firstPaint(browser, url, how));
  }
  for (const [dist, paints] of found)
    console.log(`${dist}: first paint, ${name}: ${spread(paints)}`);
}
for (const { close } of servers) close();
await browser.close();
