import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BURSTS } from "./load/baselines.ts";
import { PROFILES } from "./load/profiles.ts";
import { Progress } from "./load/progress.ts";
import { joinReports, type Report } from "./load/report.ts";
import { rangeOf } from "./load/times.ts";
import { fail, parseOptions } from "./options.ts";
import { circumstances } from "./perf/circumstances.ts";
import {
  type CompareRun,
  firstScreenRowsOf,
  goalsChart,
  replaceFirstScreen,
  WAKES_IN_PLAY,
  WOKEN_TO_BARE,
} from "./perf/first-screen.ts";
import { goalsPage } from "./perf/goals-page.ts";
import {
  COUNTED_FILE,
  RUNS_FOLDER,
  readCounted,
  readPageRun,
  readShownRun,
} from "./perf/kept-runs.ts";
import { startLoadServers } from "./perf/load-servers.ts";
import { captureTool, onStop, ROOT } from "./tools.ts";

const MEASURED =
  "burst-20x10,closed-4,human-4,spectators-100,rooms-8x16,rooms-100x4,rooms-25x4,storm-100";
/** How often a round plays a profile, each time in a fresh room and after the bare servers. Others are played once. */
const REPEATS: Readonly<Record<string, number>> = {
  // As many as a bare server is measured with: one burst is too short for a figure.
  "burst-20x10": BURSTS,
};
const BENCHES = ["overlay-bench", "wake-bench"];

const HELP = `Measures the figures with which PERFORMANCE.md begins: Baize, and bare servers beside it, in turns.

Each round runs every profile once against fresh rooms, bursts ten times, after the bare servers under the same load,
and then the other server that --peer names. The table shows medians over the rounds. A round takes about six minutes.
After the rounds 30 rooms play, sleep and are woken twice, which takes another seven.

bun scripts/compare.ts [options]
  --rounds N       rounds                                             (5)
  --profiles LIST  the profiles, or none                              (${MEASURED})
  --mode MODE      how Baize runs: bare or wrangler                   (bare)
  --quietMs N      longest wait before a load for an idle machine, in ms  (8000)
  --peer COMMAND   a load of another server: a command that prints one JSON object; run once a round (none)
  --write          keep the run in docs/perf/runs, and write PERFORMANCE.md, its chart and docs/perf/goals.md
  --pages          measure nothing: count what is the same everywhere, and write these from the run that is kept
  --json           print the run as one JSON object
  --help

--write needs a commit without changes, and at least 5 rounds of all profiles. Known profiles:
${Object.keys(PROFILES).join(", ")}.`;

const options = parseOptions(HELP, {
  rounds: { type: "string", default: "5" },
  profiles: { type: "string", default: MEASURED },
  mode: { type: "string", default: "bare" },
  quietMs: { type: "string", default: "8000" },
  peer: { type: "string" },
  write: { type: "boolean", default: false },
  pages: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
});
const MIN_ROUNDS = 5;
const { mode, peer, write } = options;
if (mode !== "bare" && mode !== "wrangler") fail(`--mode is bare or wrangler, not "${mode}".`);
const rounds = Number(options.rounds);
if (!(Number.isInteger(rounds) && rounds >= 1 && rounds <= 100)) {
  fail(`--rounds is a whole number from 1 to 100, not "${options.rounds}".`);
}
const profiles = options.profiles === "none" ? [] : options.profiles.split(",");
const unknown = profiles.find((name) => !(name in PROFILES));
if (unknown !== undefined) fail(`There is no profile "${unknown}".`);
if (options.pages) {
  await countAgain();
  writePages();
  process.exit();
}
const about = await circumstances();
if (
  write &&
  (rounds < MIN_ROUNDS || options.profiles !== MEASURED || about.commit.endsWith("dirty"))
) {
  fail(
    `--write needs a commit without changes, and at least ${MIN_ROUNDS} rounds of all profiles.`,
  );
}

const progress = new Progress();
const folder = mkdtempSync(join(tmpdir(), "baize-compare-"));
const servers = await startLoadServers(mode);
const stop = async () => {
  progress.stop();
  await servers.stop();
  rmSync(folder, { recursive: true, force: true });
};
onStop(stop);
try {
  const run = await measure();
  if (write) await keep(run);
  if (options.json) console.log(JSON.stringify(run));
  else {
    console.table(firstScreenRowsOf(run).map(({ toGoal, ...row }) => row));
    for (const round of run.peer?.rounds ?? []) console.log(`peer: ${JSON.stringify(round)}`);
  }
  process.exitCode = Object.values(run.profiles).every(({ ok }) => ok) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stop();
}
process.exit();

async function measure(): Promise<CompareRun> {
  const reports = new Map<string, Report[]>(profiles.map((name) => [name, []]));
  const timings = new Map<string, Bench[]>(BENCHES.map((name) => [name, []]));
  const peers: unknown[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, list] of reports) {
      progress.show(`round ${round} of ${rounds}: ${name}`);
      list.push(await load(name, round));
    }
    if (peer !== undefined) {
      progress.show(`round ${round} of ${rounds}: the other server`);
      peers.push(await figuresOfPeer(peer));
    }
    for (const [name, list] of timings) {
      progress.show(`round ${round} of ${rounds}: ${name}`);
      list.push(await bench(name));
    }
  }
  progress.show("waking");
  timings.set(WAKES_IN_PLAY, [await wake()]);
  return {
    ...about,
    command: `bun scripts/compare.ts --rounds ${rounds}`,
    profiles: Object.fromEntries([...reports].map(([name, list]) => [name, joinReports(list)])),
    benches: Object.fromEntries([...timings].map(([name, list]) => [name, benchRanges(list)])),
    counts: await counts(),
    peer: peer === undefined ? null : { command: peer, rounds: peers },
  };
}

/** One round of a profile. The first is preceded by a warm-up, which the others don't need. */
async function load(profile: string, round: number): Promise<Report> {
  const out = join(folder, "report.json");
  const { output } = await captureTool(process.execPath, [
    "scripts/ws-load.ts",
    ...["--profile", profile, "--rounds", String(REPEATS[profile] ?? 1)],
    ...["--quietMs", options.quietMs],
    ...(round > 1 ? ["--warmup", "0", "--seed", String(1337 + round * BURSTS)] : []),
    ...["--url", servers.url, "--echo", servers.echo, "--out", out],
  ]);
  try {
    const report = JSON.parse(readFileSync(out, "utf8")) as Report;
    rmSync(out);
    return report;
  } catch {
    // Nothing was written: the run itself failed and printed why.
    throw new Error(output);
  }
}

interface Bench {
  readonly rows: readonly { readonly name: string; readonly micros: { readonly middle: number } }[];
}

async function bench(name: string): Promise<Bench> {
  const args = ["scripts/bench.ts", name, "--rounds", "1", "--json"];
  const { benches } = (await jsonOf(process.execPath, args)) as { benches: Bench[] };
  return benches[0] ?? { rows: [] };
}

/**
 * Rooms that hibernate in workerd and are woken while others are in play, and bare servers beside them. Their times are
 * in milliseconds; the last row is a ratio.
 */
async function wake(): Promise<Bench> {
  const rooms = ["--rooms", "30", "--intents", "100000", "--rounds", "2"];
  const args = ["scripts/bench.ts", "waking", ...rooms, "--json"];
  const { results } = (await jsonOf(process.execPath, args)) as {
    results: Record<string, unknown>[];
  };
  const [ours = {}, bare = {}] = results;
  const rows = Object.entries(ours).flatMap(([name, ms]) =>
    typeof ms === "number" && name.includes(":") ? [{ name, micros: { middle: ms * 1_000 } }] : [],
  );
  const toBare = Number(ours["woken: ack"]) / Number(bare["woken: ack"]);
  return { rows: [...rows, { name: WOKEN_TO_BARE, micros: { middle: toBare } }] };
}

function benchRanges(list: readonly Bench[]): CompareRun["benches"][string] {
  const names = list[0]?.rows.map(({ name }) => name) ?? [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const times = list.map(({ rows }) => rows.find((row) => row.name === name)?.micros.middle);
      const range = rangeOf(times);
      return range ? [[name, range]] : [];
    }),
  );
}

async function counts(): Promise<Record<string, number>> {
  const measured = await jsonOf(process.execPath, ["scripts/capacity.ts", "--json"]);
  return measured as Record<string, number>;
}

/** What the other server's load prints. */
async function figuresOfPeer(command: string): Promise<unknown> {
  const { code, output } = await captureTool("sh", ["-c", command]);
  if (code !== 0) throw new Error(`--peer "${command}" ended with ${code}: ${output}`);
  try {
    return JSON.parse(output.slice(output.search(/^\{/m)));
  } catch {
    throw new Error(`--peer "${command}" must print one JSON object, not: ${output}`);
  }
}

/** The JSON object that a command prints, after whatever else it printed. */
async function jsonOf(command: string, args: string[]): Promise<unknown> {
  const { code, output } = await captureTool(command, args);
  const start = output.search(/^\{/m);
  if (code !== 0 || start === -1) throw new Error(`${command} ${args.join(" ")}:\n${output}`);
  return JSON.parse(output.slice(start));
}

async function keep(run: CompareRun): Promise<void> {
  mkdirSync(RUNS_FOLDER, { recursive: true });
  const name = join(RUNS_FOLDER, `${run.date}-${run.commit}.json`);
  writeFileSync(name, `${JSON.stringify(run)}\n`);
  await countAgain();
  writePages(run);
}

/** In Node, as the tests are: Bun deflates a little differently. */
async function countAgain(): Promise<void> {
  const counted = await jsonOf("node", ["--no-warnings", "scripts/perf/counted.ts"]);
  writeFileSync(COUNTED_FILE, `${JSON.stringify(counted, null, 2)}\n`);
}

function writePages(newest?: CompareRun): void {
  const run = newest ?? readShownRun();
  const figures = { run, counted: readCounted(), page: readPageRun() };
  writeFileSync(join(ROOT, "docs", "perf", "goals.svg"), goalsChart(run));
  writeFileSync(join(ROOT, "docs", "perf", "goals.md"), goalsPage(figures));
  const page = join(ROOT, "PERFORMANCE.md");
  writeFileSync(page, replaceFirstScreen(readFileSync(page, "utf8"), run));
}
