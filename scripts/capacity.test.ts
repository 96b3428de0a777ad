import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  costPerRelayHour,
  hourlyUseOf,
  type MeasuredRoomFigures,
  monthlyCostOf,
  monthlyDurationWithoutHibernation,
  objectLimitUsesOf,
} from "./capacity/model.ts";
import { NODE_RUN_OPTIONS, type NodeRun, nodeRunFault } from "./capacity/node.ts";
import { capacityPage } from "./capacity/page.ts";
import { captureTool, ROOT } from "./tools.ts";

const jsonIn = (file: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, "scripts", "capacity", file), "utf8"));
const measured = jsonIn("measured.json") as MeasuredRoomFigures;
const NODE = join(ROOT, "scripts", "capacity", "node.json");
const node = existsSync(NODE) ? (JSON.parse(readFileSync(NODE, "utf8")) as NodeRun) : null;
const crowd = { players: 10_000, rooms: 3_000 };

test("docs/capacity.md is what the script says; `bun scripts/capacity.ts --write` writes it", () => {
  expect(readFileSync(join(ROOT, "docs", "capacity.md"), "utf8")).toBe(
    capacityPage(measured, node),
  );
});

/** A run of which so many rounds were valid. */
function nodeRun(validRounds: number): NodeRun {
  const figures = { ackP50: null, ackP95: null, cpuUsPerIntent: null, cpuToOne: null };
  const range = { median: 0.1, least: 0.1, most: 0.1 };
  return {
    ...{ command: "bun scripts/capacity.ts --node", date: "2026-11-24", commit: "1234abcd" },
    ...{ machine: "2 × processor", versions: "", shape: NODE_RUN_OPTIONS, steps: [] },
    processes: [{ ...figures, processes: 1, generatorCpu: range, foreignCpu: range, validRounds }],
  };
}

test("only a mostly valid run of a commit is published; until then the page says that there is none", () => {
  const step = {
    ...{ rooms: 25, offeredPerSecond: 100, ackedPerSecond: 100, ackP50: 2, ackP99: 9 },
    ...{ serverCpu: 0.1, foreignCpu: 0, isValid: true, keepsUp: true, holds: true },
  };
  const run = { ...nodeRun(2), steps: [step] };
  expect(nodeRunFault(run)).toBeNull();
  expect(nodeRunFault({ ...run, commit: "1234abcd-dirty" })).toContain("Commit first");
  expect(nodeRunFault({ ...nodeRun(1), steps: [step] })).toContain("Most rounds were invalid");
  expect(nodeRunFault({ ...run, steps: [{ ...step, isValid: false }] })).toContain("invalid");
  expect(capacityPage(measured, run)).toContain("at commit 1234abcd");
  expect(capacityPage(measured, null)).toContain("Not measured yet.");
  if (node !== null) expect(nodeRunFault(node)).toBeNull();
});

test("an hour is billed while a room works or has a timer, and twenty messages as one request", () => {
  const hour = hourlyUseOf(crowd, measured);
  const share = Math.max(...measured.paces.map(({ timerShare }) => timerShare));
  expect(hour.billedSeconds).toBeCloseTo(3_000 * 3_600 * share + hour.workedSeconds);
  expect(hour.requests).toBe((10_000 * 70 * 60) / 20 + 20_000);
  expect(hour.rowsWritten).toBeCloseTo(6_000_000 * measured.rowsPerIntent);
});

test("traffic includes pointers, and hibernation saves most of the duration", () => {
  const hour = hourlyUseOf(crowd, measured);
  const still = hourlyUseOf(crowd, { ...measured, bytesPerPointerAndPlayer: 0 });
  expect(hour.bytesSent).toBeGreaterThan(1.5 * still.bytesSent);
  const { duration } = monthlyCostOf(crowd, measured);
  expect(monthlyDurationWithoutHibernation(crowd)).toBeGreaterThan(20 * duration);
});

test("a relay is billed for each call of the room and for what it takes to send", () => {
  const none = { ...measured, framesPerIntentAndPlayer: 0, framesPerPointerAndPlayer: 0 };
  expect(costPerRelayHour(crowd, none)).toBe(0);
  const one = costPerRelayHour(crowd, { ...none, framesPerIntentAndPlayer: 1 });
  // 2,000 calls an hour, and 1,000 frames of 20 µs for each.
  expect(one).toBeCloseTo((2_000 * 0.15 + 2_000 * 0.02 * 0.128 * 12.5) / 1e6);
});

test("a month costs nothing where it stays within what is included", () => {
  expect(monthlyCostOf({ players: 4, rooms: 1 }, measured).total).toBe(0);
});

test("the limit that is met first comes first", () => {
  const [first, second] = objectLimitUsesOf(crowd, measured).map(
    ({ taken, allowed }) => taken / allowed,
  );
  expect(first).toBeGreaterThanOrEqual(second ?? 1);
});

test("[DU9] what can be counted exactly is still what was measured: at most 1.3 rows an intent at each pace", async () => {
  const args = ["--no-warnings", "scripts/capacity/measure.ts"];
  const { output } = await captureTool("node", args, { cwd: ROOT });
  const { framesPerIntentAndPlayer, framesPerPointerAndPlayer, bytesPerPointerAndPlayer, paces } =
    JSON.parse(output) as MeasuredRoomFigures;
  expect(measured).toMatchObject({
    ...{ framesPerIntentAndPlayer, framesPerPointerAndPlayer, bytesPerPointerAndPlayer, paces },
  });
  // Pointers that come within 50 ms are sent together.
  expect(framesPerPointerAndPlayer).toBeGreaterThan(0.5);
  expect(framesPerPointerAndPlayer).toBeLessThanOrEqual(1);
  expect(paces.map(({ intentsPerMinute }) => intentsPerMinute)).toEqual([5, 10, 20, 33]);
  for (const { rowsPerIntent, timerShare } of paces) {
    expect(rowsPerIntent).toBeGreaterThan(1);
    expect(rowsPerIntent).toBeLessThanOrEqual(1.3);
    expect(timerShare).toBeLessThan(0.05);
  }
});
