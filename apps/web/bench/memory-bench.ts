import { appendFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fail, parseOptions } from "../../../scripts/options.ts";
import { type Crowd, changeOne, gather } from "./crowd.ts";
import { collectGarbage, metrics, openBrowser, type Watched, watchPage } from "./page.ts";

const HELP = `Watches the memory of the web table while others play, and notes it as CSV.

The page is one of 4 seats with 400 cards on the table. Each sample comes after the garbage was collected.
scripts/perf-slope.ts says of the CSV whether the page's memory grew.

node bench/memory-bench.ts [options]
  --url URL          the server                                 (http://localhost:8787)
  --minutes N        how long, in minutes                       (60)
  --rate N           remote moves a second, of all together     (2)
  --sampleSeconds N  between two samples, in seconds            (30)
  --out FILE         where to write                             (page-memory.csv)
  --help`;

const options = parseOptions(HELP, {
  url: { type: "string", default: "http://localhost:8787" },
  minutes: { type: "string", default: "60" },
  rate: { type: "string", default: "2" },
  sampleSeconds: { type: "string", default: "30" },
  out: { type: "string", default: "page-memory.csv" },
});
const MEGA = 1e6;
const [minutes, rate, sampleSeconds] = (["minutes", "rate", "sampleSeconds"] as const).map(
  readNumber,
) as [number, number, number];

try {
  const crowd = await gather(options.url, 4);
  const browser = await openBrowser();
  const watched = await watchPage(browser, { cpu: 1, network: null });
  await watched.page.goto(crowd.link);
  await watched.page.waitForSelector("[data-size=own] [data-card]");
  await watch(crowd, watched);
  await browser.close();
  crowd.close();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

async function watch(crowd: Crowd, watched: Watched): Promise<void> {
  writeFileSync(options.out, "at,moves,heapMb,nodes,listeners\n");
  const start = Date.now();
  const end = start + minutes * 60_000;
  let moves = 0;
  for (let sampled = 0; Date.now() < end; ) {
    moves += 1;
    await changeOne(crowd, moves);
    await sleep(Math.max(0, start + (moves * 1_000) / rate - Date.now()));
    if (Date.now() - sampled < sampleSeconds * 1_000) continue;
    sampled = Date.now();
    const line = await sample(watched, moves);
    appendFileSync(options.out, `${line}\n`);
    process.stderr.write(`${Math.round((sampled - start) / 60_000)} min: ${line}\n`);
  }
}

async function sample(watched: Watched, moves: number): Promise<string> {
  await collectGarbage(watched);
  const { heap, nodes, listeners } = await metrics(watched);
  return [Date.now(), moves, (heap / MEGA).toFixed(3), nodes, listeners].join(",");
}

function readNumber(name: "minutes" | "rate" | "sampleSeconds"): number {
  const value = Number(options[name]);
  if (!(value > 0)) fail(`--${name} is a number above 0, not "${options[name]}".`);
  return value;
}
