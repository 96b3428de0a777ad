import { readFileSync, writeFileSync } from "node:fs";
import { fail, readOptions } from "./options.ts";
import { drawPage } from "./perf/chart.ts";
import { readCsv } from "./perf/csv.ts";

const HELP = `Draws the CSV of room metrics over time: one HTML file with its charts in it.

bun scripts/perf-plot.ts --csv FILE [options]
  --csv FILE     of perf-metrics-parse.ts or perf-metrics-merge.ts
  --title TEXT   what stands above the charts   (Room metrics)
  --out FILE     where to write                 (room-metrics.html)
  --help`;

const options = readOptions(HELP, {
  csv: { type: "string" },
  title: { type: "string", default: "Room metrics" },
  out: { type: "string", default: "room-metrics.html" },
});
if (options.csv === undefined) fail("--csv names the file to draw.");

try {
  writeFileSync(options.out, drawPage(options.title, readCsv(readFileSync(options.csv, "utf8"))));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
