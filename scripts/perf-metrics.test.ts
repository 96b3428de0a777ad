import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renderChartPage } from "./perf/chart.ts";
import { formatCsv, parseCsv } from "./perf/csv.ts";
import { mergeRowsByTime } from "./perf/merge.ts";
import { parseMetricsLog } from "./perf/metrics-log.ts";

/** The output of a server while three players and a spectator were at a table for twelve seconds. */
const CAPTURED_LOG = readFileSync(new URL("perf/captured-metrics.txt", import.meta.url), "utf8");

test("a server's log gives a row for each line of metrics, and other lines none", () => {
  const rows = parseMetricsLog(CAPTURED_LOG);
  expect(rows).toHaveLength(CAPTURED_LOG.match(/room metrics/g)?.length ?? 0);
  expect(rows[0]).toMatchObject({ reason: expect.any(String), "intentMs.p50": expect.any(Number) });
  expect(rows[0]?.["hidden.library"]).toBeGreaterThan(0);
});

test("metrics that were cut off are named by their line", () => {
  const cut = CAPTURED_LOG.trim().slice(0, -20);
  expect(() => parseMetricsLog(cut)).toThrow(/Line \d+ holds metrics that can't be read/);
});

test("rows come back from CSV as they were, with commas and quotes", () => {
  const rows = [...parseMetricsLog(CAPTURED_LOG), { at: 1, room: 'a "b", c' }];
  const back = parseCsv(formatCsv(rows));
  for (const [index, row] of rows.entries()) expect(back[index]).toMatchObject(row);
  expect(() => parseCsv("a,b\n1\n")).toThrow("Line 2 has 1 cells instead of 2");
});

test("each row gets the memory that was sampled nearest to it, where that is near enough", () => {
  const rows = [{ at: 1_000 }, { at: 2_600 }, { at: 99_000 }];
  const samples = [3_000, 2_000, 1_000].map((at) => ({ at, rssMb: at / 10 }));
  expect(mergeRowsByTime(rows, samples, 500).map(({ rssMb }) => rssMb)).toEqual([
    100,
    300,
    undefined,
  ]);
});

test("a page has a chart for all that the rows hold", () => {
  const page = renderChartPage("A <run>", parseMetricsLog(CAPTURED_LOG));
  expect(page).toContain("<h1>A &lt;run></h1>");
  expect(page.match(/<svg /g)?.length).toBeGreaterThan(5);
  expect(page).toContain("intentMs.p95");
  expect(page).not.toContain("Resident memory");
  expect(() => renderChartPage("Nothing", [{ at: 1 }])).toThrow("None of the columns");
});
