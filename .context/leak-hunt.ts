import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fail, parseOptions } from "../scripts/options.ts";
import { captureTool, ROOT } from "../scripts/tools.ts";
import { Heap } from "./heap/heap.ts";
import { readSnapshot } from "./heap/read-snapshot.ts";
import { suspectsOf, writeGrowths, writeWays } from "./heap/report.ts";
import { judge } from "./heap/verdict.ts";
import { inKilobytes } from "./text-table.ts";

const HELP = `Looks for a leak of the running server: load, snapshot, load, snapshot, and so on, then a verdict.

Start the server first: npm start -- --temporary --inspect

bun .context/leak-hunt.ts [options]
  --url URL        the server                                              (http://localhost:8787)
  --port N         its inspector's port                                    (9311)
  --loads N        loads, each followed by a snapshot; at least 2          (3)
  --connections N  of each load                                            (8)
  --messages N     for each connection and load                            (100)
  --settleMs N     time for rooms to hibernate after a load, in milliseconds  (15000)
  --objects N      objects of one constructor that count as growth         (50)
  --bytes N        bytes of the heap that count as growth                  (50000)
  --files A,B,C    judge these snapshots, and neither load nor take any      (none)
  --json           print one JSON object
  --help

A first load without a snapshot warms everything up. A leak is reported if between each two snapshots the
heap grew by at least --bytes, and some constructor by at least --objects objects. V8's own objects, mostly
compiled code, don't count.
Exits with 0 if it finds no leak, with 2 if it finds one, and with 1 if it can't tell.`;

const options = parseOptions(HELP, {
  url: { type: "string", default: "http://localhost:8787" },
  port: { type: "string", default: "9311" },
  loads: { type: "string", default: "3" },
  connections: { type: "string", default: "8" },
  messages: { type: "string", default: "100" },
  settleMs: { type: "string", default: "15000" },
  objects: { type: "string", default: "50" },
  bytes: { type: "string", default: "50000" },
  files: { type: "string" },
  json: { type: "boolean", default: false },
});

const LEAK = 2;
const MIN_SNAPSHOTS = 2;

const whole = (name: "loads" | "settleMs" | "objects" | "bytes"): number => {
  const value = Number(options[name]);
  return Number.isInteger(value) && value >= 0
    ? value
    : fail(`--${name} must be a whole number from 0`);
};

const say = (text: string): void => {
  if (!options.json) console.error(text);
};

const run = async (command: string, args: string[]): Promise<void> => {
  const { code, output } = await captureTool(command, args, { cwd: ROOT });
  if (code !== 0) fail(`${args[0]} failed:\n${output}`);
};

async function load(): Promise<void> {
  const { url, connections, messages } = options;
  const asked = ["--url", url, "--connections", connections, "--messages", messages];
  await run("bun", [
    "scripts/ws-load.ts",
    ...asked,
    "--mix",
    "all",
    "--warmup",
    "0",
    "--keep",
    "--json",
  ]);
  await sleep(whole("settleMs"));
}

/** Loads and takes snapshots in turns; the files, which go with the folder. */
async function takeSnapshots(folder: string): Promise<string[]> {
  const loads = whole("loads");
  say("warming up");
  await load();
  const files: string[] = [];
  for (let round = 1; round <= loads; round += 1) {
    say(`load ${round} of ${loads}`);
    await load();
    const file = join(folder, `${round}.heapsnapshot`);
    await run("node", [".context/heap-snapshot.mjs", "--port", options.port, "--out", file]);
    files.push(file);
  }
  return files;
}

async function heapsOf(files: readonly string[]): Promise<Heap[]> {
  const heaps: Heap[] = [];
  for (const file of files) {
    say(`reading ${file}`);
    heaps.push(new Heap(await readSnapshot(file)));
  }
  return heaps;
}

const folder = mkdtempSync(join(tmpdir(), "baize-heap-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
try {
  const files = options.files?.split(",") ?? (await takeSnapshots(folder));
  if (files.length < MIN_SNAPSHOTS) fail("Two snapshots at least are needed");
  const heaps = await heapsOf(files);
  const verdict = judge(heaps, { objects: whole("objects"), bytes: whole("bytes") });
  const suspects = suspectsOf(heaps, verdict.suspects);
  if (options.json) console.log(JSON.stringify({ ...verdict, suspects }));
  else {
    console.log(`Reachable kB, but for V8's own: ${verdict.bytes.map(inKilobytes).join(" → ")}`);
    if (suspects.length > 0) console.log(writeGrowths(suspects));
    for (const { name, ways } of suspects) console.log(writeWays(`\nNew ${name}:`, ways));
    console.log(verdict.isLeak ? "\nThere is a leak." : "\nNo leak was found.");
  }
  process.exitCode = verdict.isLeak ? LEAK : 0;
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
