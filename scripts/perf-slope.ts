import { readFileSync } from "node:fs";
import { textTable } from "../.context/text-table.ts";
import { fail, parseOptions } from "./options.ts";
import { parseCsv } from "./perf/csv.ts";
import { type Slope, slopeOf } from "./perf/slope.ts";

const HELP = `Tells whether figures of a long run grew: their slope with a 95 % confidence interval.

bun scripts/perf-slope.ts --csv FILE [options]
  --csv FILE         of rss-sample.ts, perf-metrics-parse.ts or perf-metrics-merge.ts
  --columns LIST     NAME,…: the columns to check                             (rssMb)
  --skipMinutes N    minutes to skip at the start, while caches fill          (5)
  --within N         the most that a figure may change over the run, in percent of its mean   (10)
  --json             print one JSON object
  --help

Exits with 1 when a figure may have changed more than that.`;

const MINUTE_MS = 60_000;

const options = parseOptions(HELP, {
  csv: { type: "string" },
  columns: { type: "string", default: "rssMb" },
  skipMinutes: { type: "string", default: "5" },
  within: { type: "string", default: "10" },
  json: { type: "boolean", default: false },
});
if (options.csv === undefined) fail("--csv names the file to read.");
const skipMs = readNumber("skipMinutes", options.skipMinutes) * MINUTE_MS;
const within = readNumber("within", options.within);

try {
  const slopes = slopesOf(options.csv, options.columns.split(","));
  const isFlat = slopes.every(({ slope }) => growth(slope) <= within);
  if (options.json) console.log(JSON.stringify({ ok: isFlat, slopes }));
  else printTable(slopes);
  process.exitCode = isFlat ? 0 : 1;
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

interface Named {
  readonly column: string;
  readonly slope: Slope;
}

function slopesOf(file: string, columns: readonly string[]): Named[] {
  const rows = parseCsv(readFileSync(file, "utf8"));
  const start = Number(rows[0]?.at ?? 0);
  return columns.map((column) => {
    const samples = rows.flatMap(({ at, [column]: value }) =>
      typeof at === "number" && typeof value === "number" && at - start >= skipMs
        ? [{ at, value }]
        : [],
    );
    if (samples.length === 0) throw new Error(`${file} has no numbers in a column “${column}”.`);
    return { column, slope: slopeOf(samples) };
  });
}

/** The most that it may have changed over the run, in percent of its mean. */
function growth({ least, most, hours, mean }: Slope): number {
  return (Math.max(Math.abs(least), Math.abs(most)) * hours * 100) / mean;
}

function printTable(slopes: readonly Named[]): void {
  const rows = slopes.map(({ column, slope }) => [
    column,
    String(slope.samples),
    slope.mean.toFixed(2),
    `${slope.perHour.toFixed(3)} (${slope.least.toFixed(3)} to ${slope.most.toFixed(3)})`,
    `${growth(slope).toFixed(1)} %`,
    growth(slope) <= within ? "flat" : "not flat",
  ]);
  const head = ["figure", "samples", "mean", "an hour (95 %)", "at most, over the run", ""];
  console.log(textTable(head, rows));
}

function readNumber(name: string, text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) fail(`--${name} is a number, not "${text}".`);
  return Number(text);
}
