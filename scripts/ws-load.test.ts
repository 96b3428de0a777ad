import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findFreePort } from "./ports.ts";

const START_MS = 60_000;
const RUN_MS = 30_000;
const WITH_BUN = join(import.meta.dirname, "with-bun.mjs");

vi.setConfig({ testTimeout: RUN_MS });

let server: ChildProcess;
let url = "";

beforeAll(async () => {
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  const args = ["scripts/start.ts", "--temporary", "--no-build", "--port", String(port)];
  server = spawn("node", [WITH_BUN, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const output = collect(server);
  await vi.waitUntil(() => output().includes("Press Ctrl-C to stop"), START_MS);
}, START_MS);

afterAll(async () => {
  const ended = new Promise((resolve) => server.once("close", resolve));
  server.kill("SIGTERM");
  await ended;
});

/** What a process has printed on stdout so far. */
function collect({ stdout }: ChildProcess): () => string {
  let output = "";
  stdout?.on("data", (chunk) => {
    output += chunk;
  });
  return () => output;
}

async function load(...args: string[]) {
  const child = spawn("node", [WITH_BUN, "scripts/ws-load.ts", ...args]);
  const stdout = collect(child);
  let stderr = "";
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, stdout: stdout(), stderr };
}

const number = expect.any(Number);
const times = { avg: number, p50: number, p95: number, p99: number, max: number };

test("players draw and spectators watch, and every figure is in the JSON", async () => {
  const args =
    "--connections 6 --players 4 --messages 4 --libraryCards 60 --mix library.draw --json";
  const { code, stdout } = await load("--url", url, ...args.split(" "));
  expect(JSON.parse(stdout)).toEqual({
    ok: true,
    plan: {
      url,
      game: "magic",
      connections: 6,
      players: 4,
      messages: 4,
      libraryCards: 60,
      mix: "library.draw:1",
      pacing: "closed",
      warmup: 1,
      timeoutMs: 10_000,
      seed: 1337,
    },
    room: expect.any(String),
    sent: 24,
    acked: 24,
    refused: {},
    skipped: 0,
    errors: 0,
    troubles: [],
    closes: 0,
    disagreements: 0,
    elapsedMs: number,
    ackedPerSecond: number,
    ackMs: { count: 24, ...times },
    seenMs: { count: 24, ...times },
    ackMsByIntent: { "library.draw": { count: 24, ...times } },
    bytes: {
      player: { clients: 4, avg: number, max: number, framesAvg: number },
      spectator: { clients: 2, avg: number, max: number, framesAvg: number },
    },
    generatorCpu: number,
  });
  expect(code).toBe(0);
});

test.for(["magic", "standard-52"])(
  "a burst of every intent there is leaves everyone with the same %s table",
  async (game) => {
    const args = `--connections 5 --players 3 --messages 12 --mix all --burst --game ${game} --json`;
    const { code, stdout } = await load("--url", url, ...args.split(" "));
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ ok: true, troubles: [], closes: 0, disagreements: 0 });
    expect(report.plan.mix).toContain("card.move:1,card.tap:1");
    expect(report.seenMs.count).toBe(report.acked);
    expect(code).toBe(0);
  },
);

test("--help explains every option", async () => {
  const { code, stdout } = await load("--help");
  const options =
    "url game connections players messages libraryCards mix burst warmup timeoutMs seed";
  for (const option of [...options.split(" "), "json"]) expect(stdout).toContain(`  --${option} `);
  expect(code).toBe(0);
});

test.for([
  [["--mix", "card.eat"], 'There is no intent "card.eat"; --mix is "all" or some of seat.claim, '],
  [["--mix", "card.tap:0"], "A weight in --mix is a whole number such as card.tap:3, not"],
  [["--connections", "2", "--players", "3"], "--players is a whole number from 1 to 2, not"],
  [["--messages", "1000"], "2500 intents for each of 8 players: a room takes 497 from a player"],
  [["--url", "http://127.0.0.1:1"], "The server can't be reached"],
  [["--cards", "3"], "Unknown option '--cards'"],
] as const)("%j ends with a sentence that says what was wrong", async ([args, sentence]) => {
  const { code, stdout, stderr } = await load(...args);
  expect(stderr).toContain(sentence);
  expect(stdout).toBe("");
  expect(code).toBe(1);
});
