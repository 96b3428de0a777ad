import { appendFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Inspector } from "../.context/cpu/inspector.ts";
import { findServerProcesses, memoryMbOf } from "./load/server-process.ts";
import { fail, parseOptions } from "./options.ts";

const HELP = `Samples the resident memory of a server's workerd as CSV, until the server ends or the time is over.

With an inspector port it also samples the rooms' heap after a garbage collection, which pauses the rooms each
time.

bun scripts/rss-sample.ts [options]
  --url URL        the server, on this machine                  (http://localhost:8787)
  --intervalMs N   the interval in ms, at least 100             (1000)
  --duration N     the time in seconds; 0: until it ends        (0)
  --inspector-port N  the server's port for the column heapMb   (none)
  --out FILE       the file to write                            (stdout)
  --help`;

const options = parseOptions(HELP, {
  url: { type: "string", default: "http://localhost:8787" },
  intervalMs: { type: "string", default: "1000" },
  duration: { type: "string", default: "0" },
  "inspector-port": { type: "string" },
  out: { type: "string" },
});
const MIN_INTERVAL_MS = 100;

const intervalMs = readNumber("intervalMs", options.intervalMs);
if (intervalMs < MIN_INTERVAL_MS) fail(`--intervalMs is at least ${MIN_INTERVAL_MS}.`);
const duration = readNumber("duration", options.duration);
const { out } = options;
const server = findServerProcesses(options.url);
if (!server || server.pids.length === 0)
  fail(`No workerd of this machine listens at ${options.url}.`);

const inspector = options["inspector-port"]
  ? await Inspector.open(String(readNumber("inspector-port", options["inspector-port"])))
  : null;
const HEAD = inspector ? "at,rssMb,heapMb\n" : "at,rssMb\n";
if (out === undefined) process.stdout.write(HEAD);
else writeFileSync(out, HEAD);
const end = duration > 0 ? Date.now() + duration * 1_000 : Number.POSITIVE_INFINITY;
while (Date.now() < end) {
  const rssMb = memoryMbOf(server);
  if (rssMb === 0) break;
  const heap = inspector ? `,${(await inspector.heapMb()).toFixed(3)}` : "";
  const line = `${Date.now()},${rssMb.toFixed(1)}${heap}\n`;
  if (out === undefined) process.stdout.write(line);
  else appendFileSync(out, line);
  await sleep(intervalMs);
}
inspector?.close();

function readNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) fail(`--${name} is a whole number, not "${text}".`);
  return Number(text);
}
