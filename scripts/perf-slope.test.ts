import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { formatCsv } from "./perf/csv.ts";
import { slopeOf, type TimedValue } from "./perf/slope.ts";
import { captureTool } from "./tools.ts";

const MINUTE_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), "baize-slope-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An hour of memory samples: a saw-tooth, like that of garbage collection, with a rising base. */
const anHour = (growthPerHour: number): TimedValue[] =>
  Array.from({ length: 120 }, (_, index) => ({
    at: (index * MINUTE_MS) / 2,
    value: 100 + (index % 17) + (growthPerHour * index) / 120,
  }));

test("growth under a saw-tooth is found, and its interval leaves out zero", () => {
  const slope = slopeOf(anHour(20));
  expect(slope.perHour).toBeGreaterThan(15);
  expect(slope.least).toBeGreaterThan(0);
  expect(slope.most).toBeLessThan(30);
});

test("a saw-tooth that does not grow has zero in its interval", () => {
  const slope = slopeOf(anHour(0));
  expect(slope.least).toBeLessThan(0);
  expect(slope.most).toBeGreaterThan(0);
});

test("a few samples are too few for a slope", () => {
  expect(() => slopeOf(anHour(0).slice(0, 9))).toThrow("A slope needs 10 samples; there are 9.");
});

test.each([
  ["flat", 0, 0],
  ["not flat", 60, 1],
])("the script says that a figure is %s, and its exit code too", async (verdict, growth, code) => {
  const file = join(folder, `${growth}.csv`);
  writeFileSync(
    file,
    formatCsv(anHour(growth).map(({ at, value }) => ({ at: at + MINUTE_MS, rssMb: value }))),
  );
  const run = await captureTool("bun", ["scripts/perf-slope.ts", "--csv", file]);
  expect(run.output.trimEnd()).toMatch(new RegExp(`\\| +${verdict} \\|$`));
  expect(run.code).toBe(code);
});
