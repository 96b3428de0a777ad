import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { startBuiltServer } from "../../../scripts/built-server.ts";
import { fail, parseOptions } from "../../../scripts/options.ts";
import { findFreePort } from "../../../scripts/ports.ts";
import { serverReady } from "../../../scripts/server.ts";
import { serveAnchor } from "./anchor.ts";
import { changeOne, gather, placeOfChange } from "./crowd.ts";
import { openBrowser, THROTTLED } from "./page.ts";
import { drag, type Figures, load, remoteChanges, type Subject } from "./scenes.ts";
import { serve } from "./serve.ts";

const HELP = `Measures the page in a real browser: builds of the web app, and plain DOM beside them, in turns.

In each round the anchor and each build does everything once, in a fresh room of 4 seats with 400 cards; medians over the
rounds. The anchor is a page of 400 absolutely placed boxes moved by transforms, without a room. Milliseconds are the main
thread's own processor time for script, style and layout and where they say "of the main thread", and else the clock's.
The rooms are those of the last build of the server (bun run build), unless --url names another.

node bench/web-bench.ts [options]
  --dist DIR     a build, such as apps/web/dist; may be repeated  (dist)
  --url URL      a running server for the rooms                   (one of its own)
  --rounds N     rounds                                           (5)
  --seconds N    how long a drag takes, in seconds                (10)
  --rate N       remote changes a second in a drag                (10)
  --changes N    remote changes one after another                 (100)
  --scenes LIST  of front, table, slow, drag and remote           (all)
  --json         print each round as one JSON object
  --help`;

const SCENES = ["front", "table", "slow", "drag", "remote"];

const options = parseOptions(HELP, {
  dist: { type: "string", multiple: true, default: [join(import.meta.dirname, "../dist")] },
  url: { type: "string" },
  rounds: { type: "string", default: "5" },
  seconds: { type: "string", default: "10" },
  rate: { type: "string", default: "10" },
  changes: { type: "string", default: "100" },
  scenes: { type: "string", default: SCENES.join(",") },
  json: { type: "boolean", default: false },
});
const [rounds, seconds, rate, changes] = (["rounds", "seconds", "rate", "changes"] as const).map(
  readNumber,
) as [number, number, number, number];
const wanted = options.scenes.split(",");
for (const name of wanted) {
  if (!SCENES.includes(name)) fail(`--scenes is a list of ${SCENES.join(", ")}, not "${name}".`);
}

/** The figures of the table that is printed: how each is called, its unit and its goal. */
const ROWS: Readonly<Record<string, readonly [name: string, unit: string, goal?: number]>> = {
  "front.script": ["front page: script, gzipped", "kB", 105],
  "front.paint": ["the same: first paint after its document", "ms"],
  "front.usable": ["the same: can be used after its document", "ms"],
  "table.script": ["table: script when it can be used, gzipped", "kB", 200],
  "table.scriptAtRest": ["the same with what comes at rest", "kB"],
  "table.paint": ["the same: first paint after its document", "ms"],
  "table.usable": ["the same: can be used after its document", "ms", 300],
  "table.tasks": ["the same: of the main thread until all is there", "ms"],
  "slow.usable": [
    "the same with CPU 4x slower, 9 Mbit/s, 85 ms: can be used after its document",
    "ms",
  ],
  "drag.long": ["drag: frames over 20 ms", "%", 0],
  "drag.longest": ["the same: longest frame", "ms"],
  "drag.tasks": ["the same: of the main thread a frame", "ms"],
  "remote.scriptAndLayout": ["remote change: script, style and layout", "ms", 0.5],
  "remote.script": ["the same: script alone", "ms"],
  "remote.styleAndLayout": ["the same: style and layout alone", "ms"],
  "remote.tasks": ["the same: of the main thread", "ms"],
  "remote.styles": ["the same: how often styles were worked out", ""],
  "remote.layouts": ["the same: how often something was laid out", ""],
  "remote.commits": ["the same: drawings by React", "", 1],
};

interface Round {
  readonly subject: string;
  /** Programs that wanted a processor, the mean of a minute. */
  readonly load: number;
  readonly figures: Figures;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The figures of a scene with its name before theirs; nothing if it wasn't asked for. */
const scene = async (name: string, measure: () => Promise<Figures>): Promise<Figures> => {
  if (!wanted.includes(name)) return {};
  const figures = Object.entries(await measure());
  return Object.fromEntries(figures.map(([figure, value]) => [`${name}.${figure}`, value]));
};

const measureTable = async (browser: Browser, subject: Subject): Promise<Figures> => ({
  ...(await scene("table", () => load(browser, subject))),
  ...(await scene("slow", () => load(browser, subject, THROTTLED))),
  ...(await scene("drag", () => drag(browser, subject, { seconds, rate }))),
  ...(await scene("remote", () => remoteChanges(browser, subject, changes))),
});

const measureBuild = async (
  browser: Browser,
  { page, rooms }: { readonly page: string; readonly rooms: string },
): Promise<Figures> => {
  const front = { link: page, ready: "form button[type=submit]" };
  const figures = await scene("front", () => load(browser, front));
  if (wanted.every((name) => name === "front")) return figures;
  const crowd = await gather(rooms, 4);
  // Counted over all scenes: one that began anew would send cards to where they lie, which costs next to nothing.
  let sent = 0;
  const change = (): Promise<number> => {
    sent += 1;
    return changeOne(crowd, sent);
  };
  const subject = { link: crowd.link.replace(rooms, page), change };
  const more = await measureTable(browser, subject);
  crowd.close();
  return { ...figures, ...more };
};

const measureAnchor = async (browser: Browser, link: string): Promise<Figures> =>
  measureTable(browser, {
    link,
    change: ({ page }, at) =>
      page.evaluate(([card, { x, y }]) => globalThis.changeBox(card, x, y), [
        at,
        placeOfChange(at),
      ] as const),
  });

const stops: (() => unknown)[] = [];
try {
  const rooms = options.url ?? (await startRooms());
  const anchor = await serveAnchor();
  const builds = await Promise.all(options.dist.map((dist) => serve(dist, rooms)));
  const browser = await openBrowser();
  stops.unshift(() => browser.close(), anchor.close, ...builds.map(({ close }) => close));
  const run: Round[] = [];
  const note = (subject: string, figures: Figures): void => {
    run.push({ subject, load: loadavg()[0] ?? 0, figures });
    process.stderr.write(`${subject}: done, ${run.length} of ${rounds * (1 + builds.length)}\n`);
  };
  for (let round = 0; round < rounds; round += 1) {
    note("plain DOM", await measureAnchor(browser, anchor.url));
    for (const { dist, url } of builds)
      note(dist, await measureBuild(browser, { page: url, rooms }));
  }
  const about = {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync("git", ["describe", "--always", "--dirty"]).toString().trim(),
    browser: `Chromium ${browser.version()}, headless`,
    processors: `${String(cpus().length)} × ${cpus()[0]?.model.trim() ?? ""}`,
  };
  for (const stop of stops) await stop();
  if (options.json) console.log(JSON.stringify({ ...about, rounds: run }));
  else print(about, run);
  process.exit();
} catch (error) {
  for (const stop of stops) await Promise.resolve(stop()).catch(() => undefined);
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

async function startRooms(): Promise<string> {
  const [port, data] = [await findFreePort(), mkdtempSync(join(tmpdir(), "baize-bench-"))];
  const vars = ["INTENT_BURST:1000000", "INTENTS_PER_SECOND:1000000"];
  const server = startBuiltServer({ host: "127.0.0.1", port, data, vars });
  stops.push(
    () => server.stop(),
    () => rmSync(data, { recursive: true, force: true }),
  );
  const url = `http://127.0.0.1:${String(port)}`;
  if (!(await serverReady(server, url))) throw new Error("The server did not start");
  return url;
}

function print(about: Readonly<Record<string, string>>, run: readonly Round[]): void {
  const subjects = [...new Set(run.map(({ subject }) => subject))];
  const loads = run.map(({ load: each }) => each.toFixed(1));
  console.log(
    `${Object.values(about).join(" · ")} · ${String(rounds)} rounds, load ${loads.join(" ")}\n`,
  );
  const names = subjects.length > 2 ? subjects : ["plain DOM", "table"];
  console.log(
    `| what | goal | ${names.join(" | ")} |\n| --- |${" ---: |".repeat(names.length + 1)}`,
  );
  for (const [key, [name, unit, goal]] of Object.entries(ROWS)) {
    const cells = subjects.map((subject) => {
      const found = run.flatMap(({ subject: of, figures }) =>
        of === subject ? (figures[key] ?? []) : [],
      );
      return found.length === 0
        ? ""
        : `${median(found).toFixed(unit === "kB" || median(found) >= 100 ? 0 : 2)} ${unit}`;
    });
    if (cells.some(Boolean))
      console.log(
        `| ${name} | ${goal === undefined ? "" : `${String(goal)} ${unit}`} | ${cells.join(" | ")} |`,
      );
  }
}

function readNumber(name: "rounds" | "seconds" | "rate" | "changes"): number {
  const value = Number(options[name]);
  if (!(value > 0)) fail(`--${name} is a number above 0, not "${options[name]}".`);
  return value;
}
