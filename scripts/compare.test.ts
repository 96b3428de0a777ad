import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { measureFrameBytes } from "../packages/room/testkit/frame-bytes.ts";
import { measureWatcherSends } from "../packages/room/testkit/watcher-sends.ts";
import { timeStatisticsOf } from "./load/times.ts";
import { WATCHERS } from "./perf/counted.ts";
import {
  type CompareRun,
  FIRST_SCREEN_ROWS,
  firstScreenRowsOf,
  goalsChart,
  replaceFirstScreen,
  WAKES_IN_PLAY,
  WOKEN_TO_BARE,
} from "./perf/first-screen.ts";
import { goalsPage, type PageRun } from "./perf/goals-page.ts";
import { readCounted, readPageRun, readRuns, readShownRun } from "./perf/kept-runs.ts";
import { ROOT } from "./tools.ts";

type ProfileRun = CompareRun["profiles"][string];
type ProfileRound = ProfileRun["rounds"][number];

const NOTHING = timeStatisticsOf([]);
const NO_RATIOS = {
  ackP50ToEcho: null,
  ackP95ToEcho: null,
  ackP50ToDurable: null,
  seenP50ToFan: null,
  joinP95ToOpen: null,
  cpuToEcho: null,
  cpuToDurable: null,
};
const anchor = (name: string) => ({ name, ms: NOTHING, perSecond: 0, cpuUsPerMessage: null });
const ANCHORS = {
  echo: anchor("E(20,10)"),
  durable: anchor("G(20,10)"),
  fan: anchor("F(20)"),
  open: anchor("O(20)"),
};

interface Figures {
  readonly ackMs: Partial<ProfileRound["ackMs"]>;
  readonly ratios: Partial<Record<keyof typeof NO_RATIOS, number>>;
  readonly refused?: number;
  readonly isValid?: boolean;
}

/** A report of three rounds with these figures in each. */
const report = ({ ackMs, ratios, refused = 0, isValid = true }: Figures): ProfileRun => ({
  ok: true,
  summary: { refusedShare: { median: refused, least: 0, most: refused } },
  rounds: Array.from({ length: 3 }, (_, round) => ({
    ackMs: { ...NOTHING, ...ackMs },
    seenMs: NOTHING,
    joinMs: NOTHING,
    ratios: { ...NO_RATIOS, ...ratios },
    anchors: ANCHORS,
    isValid,
    doubts: round === 0 ? ["Other programs took 0.44 of a processor"] : [],
  })),
});

const RUN: CompareRun = {
  date: "2026-11-23",
  commit: "abc1234",
  machine: "2 × a processor",
  versions: "workerd 1",
  command: "bun scripts/compare.ts --rounds 3",
  profiles: {
    "burst-20x10": report({
      ackMs: { p50: 37, p95: 49 },
      ratios: { ackP50ToEcho: 7.9, ackP95ToEcho: 1.5 },
      refused: 0.004,
    }),
  },
  benches: {},
  counts: { rowsPerIntent: 1.3 },
  peer: null,
};

const PAGE = readFileSync(join(ROOT, "PERFORMANCE.md"), "utf8");

test("a goal is reached at most at its figure, and what was not measured is neither", () => {
  expect(FIRST_SCREEN_ROWS.length).toBeLessThanOrEqual(14);
  const rows = firstScreenRowsOf(RUN);
  expect(rows[0]).toEqual({
    what: "200 actions at once from 20 sockets to a running server: half are acked after",
    goal: "2 × E",
    today: "37 ms",
    anchor: "7.9 × E(20,10)",
    refused: "0.4 %",
    verdict: "missed",
    toGoal: 3.95,
  });
  const good = { ackMs: { p50: 1, p95: 1 }, ratios: { ackP50ToEcho: 1 } };
  const verdictOf = (figures: Figures) =>
    firstScreenRowsOf({ ...RUN, profiles: { "burst-20x10": report(figures) } })[0]?.verdict;
  expect(verdictOf(good)).toBe("reached");
  expect(verdictOf({ ...good, refused: 0.03 })).toBe("invalid");
  expect(verdictOf({ ...good, isValid: false })).toBe("invalid");
  expect(rows[1]).toMatchObject({ verdict: "reached", toGoal: 0.75 });
  expect(rows[2]).toMatchObject({ verdict: "not measured", toGoal: null });
  expect(rows.at(-1)).toMatchObject({ today: "1.3 rows", verdict: "reached" });
});

test("a wake is compared with that of a bare server", () => {
  const range = (median: number) => ({ median, least: median, most: median });
  const waking = { "woken: ack": range(4_200), [WOKEN_TO_BARE]: range(1.42) };
  const rows = firstScreenRowsOf({ ...RUN, benches: { [WAKES_IN_PLAY]: waking } });
  const woken = rows.find(({ what }) => what.includes("a room of 100,000 actions"));
  expect(woken).toMatchObject({ today: "4.2 ms", anchor: "1.4 × W(4)", verdict: "reached" });
});

test("a busy driver only lengthens joins: a goal that they reach in spite of it is reached, a missed one is invalid", () => {
  const verdictOf = (p95: number, isDriverWithinLimits: boolean) => {
    const storm = report({ ackMs: {}, ratios: {} });
    const joining = { cpu: 1.05, lagMs: NOTHING, isValid: isDriverWithinLimits };
    const rounds = storm.rounds.map((round) => ({
      ...round,
      joinMs: { ...NOTHING, p95 },
      joining,
    }));
    const run = { ...RUN, profiles: { "storm-100": { ...storm, rounds } } };
    return firstScreenRowsOf(run).find(({ what }) => what.includes("join one room"))?.verdict;
  };
  expect(verdictOf(79, false)).toBe("reached");
  expect(verdictOf(1_200, false)).toBe("invalid");
  expect(verdictOf(1_200, true)).toBe("missed");
});

test("the first screen takes the place of the one before, and what is written by hand stays", () => {
  const once = replaceFirstScreen(PAGE, RUN);
  expect(once).toContain("Measured on 2026-11-23 at commit abc1234: 2 of 14 goals reached.");
  expect(once).toContain("burst-20x10 in 1 of 3");
  expect(replaceFirstScreen(once, RUN)).toBe(once);
  expect(once).toContain("## Why goals are missed");
});

test("the chart has a bar for each measured figure and follows the reader's theme", () => {
  const chart = goalsChart(RUN);
  expect(chart.match(/<rect class="missed"/g)).toHaveLength(1);
  expect(chart.match(/<rect class="reached"/g)).toHaveLength(2);
  expect(chart).toContain("prefers-color-scheme:dark");
});

test("the README quotes three figures of the first screen", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const todayOf = (what: string): string | undefined =>
    PAGE.split("\n")
      .find((line) => line.startsWith(`| ${what} `))
      ?.split("|")[3]
      ?.trim();
  const ack = todayOf("4 people at human pace: half are acked after");
  expect(readme).toContain(`confirmed within\n${ack}.`);
  const seen = todayOf("the same: the last other player sees it after its ack by");
  expect(Number.parseFloat(seen ?? "")).toBeLessThan(1);
  expect(readme).toContain("see each of them in the same millisecond");
  const rows = todayOf("rows that storage bills for an action, ten a minute");
  expect(readme).toContain(`costs ${rows?.replace(" ", " billed ")} of storage`);
});

test("the first screen and its chart are those of a run of the newest day that is kept", () => {
  const runs = readRuns();
  const run = runs.find(({ commit }) => PAGE.includes(`at commit ${commit}:`));
  const days = runs.map(({ date }) => date).toSorted();
  expect(run?.date).toBe(days.at(-1));
  expect(run && replaceFirstScreen(PAGE, run)).toBe(PAGE);
  const chart = join(ROOT, "docs", "perf", "goals.svg");
  expect(existsSync(chart) && readFileSync(chart, "utf8")).toBe(run && goalsChart(run));
});

test("docs/perf/goals.md is what the kept runs and counts say; `bun scripts/compare.ts --pages` writes it", () => {
  const figures = { run: readShownRun(), counted: readCounted(), page: readPageRun() };
  expect(readFileSync(join(ROOT, "docs", "perf", "goals.md"), "utf8")).toBe(goalsPage(figures));
});

test("the counts that are kept are those of these sources; `bun scripts/compare.ts --pages` counts anew", () => {
  const { frames, few } = readCounted();
  const { join: joined, ...ticks } = measureFrameBytes();
  expect({ ...ticks, join: frames.join }).toEqual(frames);
  // Versions of zlib deflate a little differently.
  expect(Math.abs(joined.all / frames.join.all - 1)).toBeLessThan(0.02);
  expect(measureWatcherSends(WATCHERS.few)).toEqual(few);
});

test("a further goal is reached at most at its figure, and what was not measured is neither", () => {
  const pageRun = (long: number): PageRun => ({
    ...{ date: "2026-11-23", commit: "abc1234", browser: "Chromium 156" },
    rounds: [
      { subject: "plain DOM", figures: { "drag.long": 0 } },
      { subject: "apps/web/dist", figures: { "drag.long": long, "table.usable": 200 } },
    ],
  });
  const page = (long: number) =>
    goalsPage({ run: RUN, counted: readCounted(), page: pageRun(long) });
  expect(page(0)).toMatch(/frames over 20 ms \(plain page: 0 %\) +\| +0 % +\| +0 % +\| +reached/);
  expect(page(0.5)).toMatch(/frames over 20 ms .* +0.5 % +\| +missed/);
  expect(page(0)).toMatch(/remote change: .*\| +0.5 ms +\| +\| +not measured/);
});
