import { readFileSync, writeFileSync } from "node:fs";
import { fail, parseOptions } from "./options.ts";
import { renderChartPage } from "./perf/chart.ts";
import { parseCsv } from "./perf/csv.ts";

const HELP = `Draws room metrics over time from a CSV, as one HTML file with charts.

bun scripts/perf-plot.ts --csv FILE [options]
  --csv FILE     of perf-metrics-parse.ts or perf-metrics-merge.ts
  --title TEXT   the title of the page          (Room metrics)
  --out FILE     the file to write              (room-metrics.html)
  --help`;

const options = parseOptions(HELP, {
  csv: { type: "string" },
  title: { type: "string", default: "Room metrics" },
  out: { type: "string", default: "room-metrics.html" },
});
if (options.csv === undefined) fail("--csv names the file to draw.");

try {
  writeFileSync(
    options.out,
    renderChartPage(options.title, parseCsv(readFileSync(options.csv, "utf8"))),
  );
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
