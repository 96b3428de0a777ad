import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Report } from "./load/report.ts";
import { drawPage } from "./perf/chart.ts";
import { readCsv, writeCsv } from "./perf/csv.ts";
import { appendEntry, writeEntry } from "./perf/entry.ts";
import { mergeByTime } from "./perf/merge.ts";
import { readMetricsLog } from "./perf/metrics-log.ts";

/** The output of a server while three players and a spectator were at a table for twelve seconds. */
const CAPTURED_LOG = readFileSync(new URL("perf/captured-metrics.txt", import.meta.url), "utf8");

const REPORT = {
  ok: true,
  plan: {
    profile: "closed-4",
    rooms: 1,
    game: "magic",
    players: 4,
    connections: 4,
    libraryCards: 300,
    pacing: "closed",
    mix: "card.tap:1",
  },
  summary: { ackP50ToEcho: { median: 2, least: 1.5, most: 3 }, fanP50: null },
  rounds: [
    {
      server: { mode: "bare workerd", memoryMb: 90 },
      doubts: ["Other programs took 0.44 of a processor"],
      troubles: [],
    },
  ],
} as unknown as Report;

test("a server's log gives a row for each line of metrics, and other lines none", () => {
  const rows = readMetricsLog(CAPTURED_LOG);
  expect(rows).toHaveLength(CAPTURED_LOG.match(/room metrics/g)?.length ?? 0);
  expect(rows[0]).toMatchObject({ reason: expect.any(String), "intentMs.p50": expect.any(Number) });
  expect(rows[0]?.["hidden.library"]).toBeGreaterThan(0);
});

test("metrics that were cut off are named by their line", () => {
  const cut = CAPTURED_LOG.trim().slice(0, -20);
  expect(() => readMetricsLog(cut)).toThrow(/Line \d+ holds metrics that can't be read/);
});

test("rows come back from CSV as they were, with commas and quotes", () => {
  const rows = [...readMetricsLog(CAPTURED_LOG), { at: 1, room: 'a "b", c' }];
  const back = readCsv(writeCsv(rows));
  for (const [index, row] of rows.entries()) expect(back[index]).toMatchObject(row);
  expect(() => readCsv("a,b\n1\n")).toThrow("Line 2 has 1 cells instead of 2");
});

test("each row gets the memory that was sampled nearest to it, where that is near enough", () => {
  const rows = [{ at: 1_000 }, { at: 2_600 }, { at: 99_000 }];
  const samples = [3_000, 2_000, 1_000].map((at) => ({ at, rssMb: at / 10 }));
  expect(mergeByTime(rows, samples, 500).map(({ rssMb }) => rssMb)).toEqual([100, 300, undefined]);
});

test("a page has a chart for all that the rows hold", () => {
  const page = drawPage("A <run>", readMetricsLog(CAPTURED_LOG));
  expect(page).toContain("<h1>A &lt;run></h1>");
  expect(page.match(/<svg /g)?.length).toBeGreaterThan(5);
  expect(page).toContain("intentMs.p95");
  expect(page).not.toContain("Resident memory");
  expect(() => drawPage("Nothing", [{ at: 1 }])).toThrow("None of the columns");
});

test("a run becomes an entry that tells how it was measured, and goes to the end", () => {
  const entry = writeEntry(REPORT, {
    date: "2026-11-21",
    machine: "2 × a processor",
    versions: "workerd 1",
    commit: "abc1234",
    command: "bun scripts/bench-log.ts --profile closed-4",
    notes: ["Others worked on the machine."],
  });
  expect(entry).toContain("### 2026-11-21: closed-4, bare workerd");
  expect(entry).toContain("- Machine: 2 × a processor.");
  expect(entry).toContain("| ack p50 over E | 2.00 | 1.50 | 3.00 |");
  expect(entry).toContain(
    "- Others worked on the machine.\n- In doubt, 1 of 1 rounds: Other programs took 0.44 of a processor\n",
  );
  expect(appendEntry("# Performance\n\n", entry)).toMatch(/^# Performance\n\n### 2026-11-21/);
});
