import { readFileSync, writeFileSync } from "node:fs";
import { fail, parseOptions } from "./options.ts";
import { formatCsv, parseCsv } from "./perf/csv.ts";
import { mergeRowsByTime } from "./perf/merge.ts";

const HELP = `Joins the CSVs of room metrics and of memory samples: each line gets the sample that is nearest in time.

bun scripts/perf-metrics-merge.ts --metrics FILE --rss FILE [options]
  --metrics FILE     of perf-metrics-parse.ts
  --rss FILE         of rss-sample.ts
  --toleranceMs N    the largest difference, in ms  (5000)
  --out FILE         the file to write              (stdout)
  --help`;

const options = parseOptions(HELP, {
  metrics: { type: "string" },
  rss: { type: "string" },
  toleranceMs: { type: "string", default: "5000" },
  out: { type: "string" },
});
const { metrics, rss, toleranceMs, out } = options;
if (metrics === undefined || rss === undefined) fail("--metrics and --rss name the files to join.");
if (!/^\d+$/.test(toleranceMs)) fail(`--toleranceMs is a whole number, not "${toleranceMs}".`);

try {
  const read = (file: string) => parseCsv(readFileSync(file, "utf8"));
  const csv = formatCsv(mergeRowsByTime(read(metrics), read(rss), Number(toleranceMs)));
  if (out === undefined) process.stdout.write(csv);
  else writeFileSync(out, csv);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
