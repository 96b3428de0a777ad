import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, platform, release, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { PROFILES } from "./load/profiles.ts";
import type { Report } from "./load/report.ts";
import { fail, readOptions } from "./options.ts";
import { appendEntry, writeEntry } from "./perf/entry.ts";
import { findFreePort } from "./ports.ts";
import { captureTool, onStop, ROOT, startTool } from "./tools.ts";

const HELP = `Runs a named profile of ws-load.ts against fresh servers and appends the result to PERFORMANCE.md.

bun scripts/bench-log.ts --profile NAME [options]
  --profile NAME   one of ${Object.keys(PROFILES).join(", ")}
  --mode MODE      how the servers run: bare or wrangler                     (bare)
  --rounds N       measured rounds, each after the bare servers              (5)
  --quietMs N      longest wait before a round for an idle machine, in ms    (8000)
  --port N         the port of Baize                                         (any free port)
  --echo-port N    the port of the echo server                               (any free port)
  --note TEXT      a remark for the entry; may be repeated
  --file FILE      the file to append to                                     (PERFORMANCE.md)
  --help`;

const options = readOptions(HELP, {
  profile: { type: "string" },
  mode: { type: "string", default: "bare" },
  rounds: { type: "string", default: "5" },
  quietMs: { type: "string", default: "8000" },
  port: { type: "string" },
  "echo-port": { type: "string" },
  note: { type: "string", multiple: true, default: [] },
  file: { type: "string", default: join(ROOT, "PERFORMANCE.md") },
});
const { profile, mode } = options;
if (profile === undefined || !(profile in PROFILES)) {
  fail(`--profile is one of ${Object.keys(PROFILES).join(", ")}.`);
}
if (mode !== "bare" && mode !== "wrangler") fail(`--mode is bare or wrangler, not "${mode}".`);
/** The limits of a seat must not stop a measurement. */
const VARS = ["--var", "INTENT_BURST:1000000", "--var", "INTENTS_PER_SECOND:1000000"];
const START_PATIENCE_MS = 120_000;
const PACKAGES = ["workerd", "wrangler", "partyserver", "yjs"];

const port = options.port ?? String(await findFreePort());
const echoPort = options["echo-port"] ?? String(await findFreePort());
const folder = mkdtempSync(join(tmpdir(), "baize-bench-"));
const server = startTool(
  process.execPath,
  ["scripts/load-server.ts", "--mode", mode, "--port", port, "--echo-port", echoPort, ...VARS],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const stop = async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
};
onStop(stop);
try {
  await started();
  const loadBefore = (loadavg()[0] ?? 0).toFixed(1);
  const report = await measure();
  const entry = writeEntry(report, {
    date: new Date().toISOString().slice(0, 10),
    machine: `${describeMachine()}, load ${loadBefore} before`,
    versions: await describeVersions(),
    commit: await describeCommit(),
    command: `bun scripts/bench-log.ts --profile ${profile} --mode ${mode} --rounds ${options.rounds}`,
    notes: options.note,
  });
  writeFileSync(options.file, appendEntry(readFileSync(options.file, "utf8"), entry));
  await captureTool("biome", ["format", "--write", options.file]);
  console.log(entry);
  process.exitCode = report.ok ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stop();
}
process.exit();

function started(): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(
      () => reject(new Error(`${output}\nThe servers took too long`)),
      START_PATIENCE_MS,
    );
    server.child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk;
      if (!output.includes("The echo is at")) return;
      clearTimeout(timer);
      resolve();
    });
    void server.exited.then(() => reject(new Error(`${output}\nThe servers ended`)));
  });
}

async function measure(): Promise<Report> {
  const out = join(folder, "report.json");
  const { output } = await captureTool(process.execPath, [
    "scripts/ws-load.ts",
    ...["--profile", String(profile), "--rounds", options.rounds, "--quietMs", options.quietMs],
    ...["--url", `http://127.0.0.1:${port}`, "--echo", `http://127.0.0.1:${echoPort}`],
    ...["--out", out],
  ]);
  try {
    return JSON.parse(readFileSync(out, "utf8")) as Report;
  } catch {
    // Nothing was written: the run itself failed and printed why.
    throw new Error(output);
  }
}

function describeMachine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${first?.model.trim() ?? "processor"}, ${memory} GB, ${platform()} ${release()}, rooms on ${tmpdir()}`;
}

async function describeVersions(): Promise<string> {
  const { output } = await captureTool(process.execPath, ["pm", "ls", "--all"]);
  const versions = PACKAGES.flatMap((name) => {
    const version = new RegExp(`(?<![\\w/-])${name}@([\\w.-]+)`).exec(output)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  });
  return [...versions, `Bun ${Bun.version}`].join(", ");
}

async function describeCommit(): Promise<string> {
  const { output } = await captureTool("git", ["describe", "--always", "--dirty"]);
  return output.trim();
}
