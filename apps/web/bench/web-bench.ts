import type { Browser } from "@playwright/test";
import { fail, readOptions } from "../../../scripts/options.ts";
import { type Crowd, changeOne, gather } from "./crowd.ts";
import {
  collectGarbage,
  metrics,
  NO_HANDICAP,
  noteReady,
  openBrowser,
  readyAt,
  THROTTLED,
  type Watched,
  watchPage,
} from "./page.ts";

const HELP = `Measures the web table in a real browser, against a running server.

node bench/web-bench.ts [options]
  --url URL      the server                                   (http://localhost:8787)
  --rounds N     how often each page is loaded; medians        (5)
  --seconds N    how long the drag takes                       (10)
  --moves N      remote moves of the memory run                (3000)
  --help`;

const options = readOptions(HELP, {
  url: { type: "string", default: "http://localhost:8787" },
  rounds: { type: "string", default: "5" },
  seconds: { type: "string", default: "10" },
  moves: { type: "string", default: "3000" },
});

const REMOTE_CHANGE_MS = 100;
/** Long enough that all has come that a page fetches by itself. */
const REST_MS = 4000;
const LONG_FRAME_MS = 20;
const MILLION = 1e6;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const say = (name: string, value: string): void => console.log(`${name.padEnd(58)} ${value}`);
const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

interface Loaded {
  readonly bytes: number;
  /** With what is fetched when the browser is at rest. */
  readonly all: number;
  readonly paint: number;
  readonly ready: number;
}

const load = async (watched: Watched, link: string, ready: string): Promise<Loaded> => {
  const { page } = watched;
  await noteReady(watched, ready);
  await page.goto(link);
  await page.waitForSelector(ready);
  await sleep(REST_MS);
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  );
  const { at, fetched } = await readyAt(watched);
  const sizes = await watched.scriptBytes();
  const sum = (names: Iterable<string>): number =>
    [...new Set(names)].reduce((bytes, name) => bytes + (sizes.get(name) ?? 0), 0);
  return { bytes: sum(fetched), all: sum(sizes.keys()), paint, ready: at };
};

const loads = async (browser: Browser, name: string, target: { link: string; ready: string }) => {
  for (const [how, handicap] of [
    ["", NO_HANDICAP],
    [", 4x slower, 9 Mbit/s, 85 ms", THROTTLED],
  ] as const) {
    const runs: Loaded[] = [];
    for (let round = 0; round < Number(options.rounds); round += 1) {
      const watched = await watchPage(browser, handicap);
      runs.push(await load(watched, target.link, target.ready));
      await watched.close();
    }
    if (how === "") {
      say(`${name}: script, gzip`, kb(median(runs.map(({ bytes }) => bytes))));
      say(`${name}: script with what comes at rest`, kb(median(runs.map(({ all }) => all))));
    }
    say(`${name}: first paint${how}`, ms(median(runs.map(({ paint }) => paint))));
    say(`${name}: can be used${how}`, ms(median(runs.map(({ ready }) => ready))));
  }
};

const openTable = async (browser: Browser, crowd: Crowd, cpu: number): Promise<Watched> => {
  const watched = await watchPage(browser, { cpu, network: null });
  await watched.page.goto(crowd.link);
  await watched.page.waitForSelector("[data-size=own] [data-card]");
  await sleep(3000);
  return watched;
};

declare global {
  /** Set in the page by `watchFrames`: milliseconds between frames. */
  var frameTimes: number[];
}

/** Times between frames, gathered in the page while something is dragged. */
const watchFrames = ({ page }: Watched): Promise<void> =>
  page.evaluate(() => {
    globalThis.frameTimes = [];
    let last = performance.now();
    const tick = (now: number): void => {
      globalThis.frameTimes.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });

const drag = async (browser: Browser, crowd: Crowd, cpu: number): Promise<void> => {
  const watched = await openTable(browser, crowd, cpu);
  const { page } = watched;
  const box = await page.locator("[data-size=own]").boundingBox();
  if (!box) throw new Error("There is no board");
  const at = (share: number) => ({
    x: box.x + box.width * (0.5 + 0.35 * Math.cos(share)),
    y: box.y + box.height * (0.5 + 0.3 * Math.sin(2 * share)),
  });
  const card = await page.locator("[data-size=own] [data-card]").nth(45).boundingBox();
  await page.mouse.move((card?.x ?? 0) + 8, (card?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move(at(0).x, at(0).y, { steps: 3 });
  await watchFrames(watched);
  const before = await metrics(watched);
  const end = Date.now() + Number(options.seconds) * 1000;
  let changes = 0;
  const timer = setInterval(() => {
    changes += 1;
    void changeOne(crowd, changes);
  }, REMOTE_CHANGE_MS);
  for (let step = 0; Date.now() < end; step += 1) {
    const { x, y } = at(step / 20);
    await page.mouse.move(x, y);
    await sleep(8);
  }
  clearInterval(timer);
  const frames = await page.evaluate(() => globalThis.frameTimes);
  const after = await metrics(watched);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  const long = frames.filter((frame) => frame > LONG_FRAME_MS).length;
  const how = `drag, 400 cards, ${(changes / Number(options.seconds)).toFixed(0)} changes/s, CPU ${String(cpu)}x slower`;
  say(`${how}: frames over 20 ms`, `${String(long)} of ${String(frames.length)}`);
  say(`${how}: longest frame`, ms(Math.max(...frames)));
  say(`${how}: script a frame`, ms(((after.script - before.script) * 1000) / frames.length));
  await watched.close();
};

/** Remote changes one after another, each shown before the next: what one costs this page. */
const remoteChanges = async (browser: Browser): Promise<void> => {
  const crowd = await gather(options.url, 8);
  const watched = await openTable(browser, crowd, 1);
  // With so many seats one board is shown large, and what changes on the others costs no rendering.
  await watched.page.getByRole("button", { name: "All boards" }).click();
  const commits = (): Promise<number> => watched.page.evaluate(() => globalThis.commits);
  const count = 200;
  for (let at = 1; at <= 50; at += 1) await changeOne(crowd, at);
  await sleep(500);
  const [before, committed] = [await metrics(watched), await commits()];
  for (let at = 0; at < count; at += 1) {
    await changeOne(crowd, at * 5 + Math.floor(at / 20));
    await sleep(30);
  }
  await sleep(500);
  const script = ((await metrics(watched)).script - before.script) * 1000;
  say("remote move, 800 cards: script", ms(script / count));
  say(
    "remote move, 800 cards: React commits",
    (((await commits()) - committed) / count).toFixed(2),
  );
  await remember(watched, crowd);
  await watched.close();
  crowd.close();
};

const remember = async (watched: Watched, crowd: Crowd): Promise<void> => {
  await collectGarbage(watched);
  const before = await metrics(watched);
  const moves = Number(options.moves);
  for (let at = 1; at <= moves; at += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, more) => changeOne(crowd, at + more)));
    await sleep(60);
  }
  await sleep(1000);
  await collectGarbage(watched);
  const after = await metrics(watched);
  say("heap of the page, 800 cards", `${(before.heap / MILLION).toFixed(1)} MB`);
  say(`heap after ${String(moves)} remote moves`, `${(after.heap / MILLION).toFixed(1)} MB`);
};

try {
  const browser = await openBrowser();
  await loads(browser, "landing", { link: options.url, ready: "form button[type=submit]" });
  const crowd = await gather(options.url, 4);
  await loads(browser, "table, 400 cards", {
    link: crowd.link,
    ready: "[data-size=own] [data-card]",
  });
  for (const cpu of [1, 4]) await drag(browser, crowd, cpu);
  crowd.close();
  await remoteChanges(browser);
  await browser.close();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
