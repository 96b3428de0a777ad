import { readFileSync, writeFileSync } from "node:fs";
import { fail, parseOptions } from "./options.ts";
import { formatCsv } from "./perf/csv.ts";
import { parseMetricsLog } from "./perf/metrics-log.ts";

const HELP = `Converts the metrics lines in a server's log to CSV.

A server prints them with PERF_METRICS=1, or with PERF_METRICS_ALLOW_PARAM=1 for sockets that ask for them.

bun scripts/perf-metrics-parse.ts --log FILE [options]
  --log FILE   the server's log
  --room ID    only this room's lines  (all)
  --out FILE   the file to write       (stdout)
  --help`;

const options = parseOptions(HELP, {
  log: { type: "string" },
  room: { type: "string" },
  out: { type: "string" },
});
if (options.log === undefined) fail("--log names the server's log.");

try {
  const { room } = options;
  const rows = parseMetricsLog(readFileSync(options.log, "utf8")).filter(
    (row) => room === undefined || row.room === room,
  );
  if (rows.length === 0) fail("There are no such metrics in the log.");
  if (options.out === undefined) process.stdout.write(formatCsv(rows));
  else writeFileSync(options.out, formatCsv(rows));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
