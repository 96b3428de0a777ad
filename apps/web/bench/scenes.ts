import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import {
  type Handicap,
  metrics,
  NO_HANDICAP,
  noteReady,
  readyAt,
  type Watched,
  watchPage,
} from "./page.ts";

/** A page with 400 cards that is measured: of a build, or the anchor. */
export interface Subject {
  readonly link: string;
  /** Changes one card that isn't this player's; resolves when that has been sent. */
  change(watched: Watched, at: number): Promise<unknown>;
}

/** Figures by their names. */
export type Figures = Readonly<Record<string, number>>;

const CARD = "[data-size=own] [data-card]";
/** Long enough that all has come that a page fetches by itself. */
const REST_MS = 3000;
const LONG_FRAME_MS = 20;
const MOVE_MS = 8;

/** Loads a page in a fresh browser context: until it is painted, until it can be used, and what it fetched. */
export const load = async (
  browser: Browser,
  { link, ready = CARD }: { readonly link: string; readonly ready?: string },
  handicap: Handicap = NO_HANDICAP,
): Promise<Figures> => {
  const watched = await watchPage(browser, handicap);
  await noteReady(watched, ready);
  await watched.page.goto(link);
  await watched.page.waitForSelector(ready);
  await sleep(REST_MS);
  const { at, fetched, there, paint } = await readyAt(watched);
  const sizes = await watched.scriptBytes();
  const kb = (names: Iterable<string>): number =>
    [...new Set(names)].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) / 1000;
  const { tasks } = await metrics(watched);
  await watched.close();
  return {
    script: kb(fetched),
    scriptAtRest: kb(sizes.keys()),
    paint: paint - there,
    usable: at - there,
    tasks,
  };
};

const open = async (browser: Browser, { link }: Subject): Promise<Watched> => {
  const watched = await watchPage(browser, NO_HANDICAP);
  await watched.page.goto(link);
  await watched.page.waitForSelector(CARD);
  await sleep(REST_MS);
  return watched;
};

declare global {
  /** Set in the page by `watchFrames`: milliseconds between frames. */
  var frameTimes: number[];
}

/** Gathers the times between frames; runs in the page. */
const watchFrames = (): void => {
  globalThis.frameTimes = [];
  let last = performance.now();
  const tick = (now: number): void => {
    globalThis.frameTimes.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
};

/** Drags a card round its board while others change theirs. */
export const drag = async (
  browser: Browser,
  subject: Subject,
  { seconds, rate }: { readonly seconds: number; readonly rate: number },
): Promise<Figures> => {
  const watched = await open(browser, subject);
  const { page } = watched;
  const box = await page.locator("[data-size=own]").boundingBox();
  const card = await page.locator(CARD).nth(45).boundingBox();
  if (!box || !card) throw new Error("There is no board");
  const at = (turn: number) =>
    [
      box.x + box.width * (0.5 + 0.35 * Math.cos(turn)),
      box.y + box.height * (0.5 + 0.3 * Math.sin(2 * turn)),
    ] as const;
  await page.mouse.move(card.x + 8, card.y + 8);
  await page.mouse.down();
  await page.mouse.move(...at(0), { steps: 3 });
  await page.evaluate(watchFrames);
  const before = await metrics(watched);
  const end = Date.now() + seconds * 1000;
  let changes = 0;
  const timer = setInterval(() => {
    changes += 1;
    void subject.change(watched, changes);
  }, 1000 / rate);
  for (let step = 0; Date.now() < end; step += 1) {
    await page.mouse.move(...at(step / 20));
    await sleep(MOVE_MS);
  }
  clearInterval(timer);
  const after = await metrics(watched);
  const frames = (await page.evaluate(() => globalThis.frameTimes)).sort((a, b) => a - b);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await watched.close();
  const long = frames.filter((frame) => frame > LONG_FRAME_MS).length;
  return {
    long: (long * 100) / frames.length,
    longest: frames.at(-1) ?? 0,
    tasks: (after.tasks - before.tasks) / frames.length,
  };
};

/** Changes by others, one after another, each shown before the next: what one costs this page. */
export const remoteChanges = async (
  browser: Browser,
  subject: Subject,
  count: number,
): Promise<Figures> => {
  const watched = await open(browser, subject);
  const paceMs = 50;
  const commits = (): Promise<number> => watched.page.evaluate(() => globalThis.commits);
  const change = async (from: number, to: number): Promise<void> => {
    for (let at = from; at < to; at += 1) {
      await subject.change(watched, at);
      await sleep(paceMs);
    }
    await sleep(500);
  };
  const warm = Math.ceil(count / 4);
  await change(1, warm);
  const [before, committed] = [await metrics(watched), await commits()];
  await change(warm, warm + count);
  const after = await metrics(watched);
  const drawn = (await commits()) - committed;
  await watched.close();
  const each = (name: keyof typeof after): number => (after[name] - before[name]) / count;
  return {
    scriptAndLayout: each("script") + each("style") + each("layout"),
    script: each("script"),
    styleAndLayout: each("style") + each("layout"),
    tasks: each("tasks"),
    styles: each("styles"),
    layouts: each("layouts"),
    commits: drawn / count,
  };
};
