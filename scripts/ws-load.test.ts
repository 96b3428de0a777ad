import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deep } from "./deep.ts";
import { type RunAudit, UNKNOWN_SERVER_HOLDINGS } from "./load/audit.ts";
import { flagsForDrivers } from "./load/driver.ts";
import { NO_JOIN_ATTEMPTS } from "./load/join-attempts.ts";
import { loadPlanOf } from "./load/plan.ts";
import { formatRampReport, rampStepFailures } from "./load/ramp.ts";
import { NO_READS } from "./load/reads.ts";
import { makeReport } from "./load/report.ts";
import { formatReport } from "./load/report-text.ts";
import type { RoomLoadResult } from "./load/room-load.ts";
import type { LoadRun, Round } from "./load/run.ts";
import { TimeHistogram } from "./load/times.ts";
import { totalsOf } from "./load/totals.ts";
import { findFreePort } from "./ports.ts";
import { startTool, type Tool } from "./tools.ts";

const START_MS = 90_000;
const TOKEN = "a-token-for-metrics-in-tests-only";

let server: Tool;
let url = "";
let echo = "";

beforeAll(async () => {
  const port = await findFreePort();
  const echoPort = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  echo = `http://127.0.0.1:${echoPort}`;
  const args = [
    "scripts/load-server.ts",
    "--port",
    `${port}`,
    "--echo-port",
    `${echoPort}`,
    // Few enough that relays serve a room which a test can fill.
    "--var",
    "ROOM_SPECTATORS:20",
    "--var",
    "MAX_CONNECTIONS:32",
    "--var",
    `METRICS_TOKEN:${TOKEN}`,
  ];
  server = startTool("bun", args, { stdio: ["ignore", "pipe", "inherit"] });
  const output = collect(server);
  await vi.waitUntil(() => output().includes("The echo is at"), START_MS);
}, START_MS);

afterAll(async () => {
  await server.stop();
});

/** What a process has printed on stdout so far. */
function collect({ child: { stdout } }: Tool): () => string {
  let output = "";
  stdout?.on("data", (chunk) => {
    output += chunk;
  });
  return () => output;
}

async function load(...args: string[]) {
  const tool = startTool("bun", ["scripts/ws-load.ts", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { child } = tool;
  const stdout = collect(tool);
  let stderr = "";
  child.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, stdout: stdout(), stderr };
}

async function loadJson(args: string) {
  const { code, stdout, stderr } = await load("--url", url, "--json", ...args.split(" "));
  expect(stderr).not.toContain("error");
  return { code, report: JSON.parse(stdout) };
}

const number = expect.any(Number);
const times = { avg: number, p50: number, p95: number, p99: number, max: number };
const SAMPLE = {
  type: "card.tap",
  room: 0,
  connection: 0,
  at: 0,
  ackMs: 1,
  revision: 1,
} as const;
const NO_RUN: RoomLoadResult = {
  room: "den",
  samples: [],
  seenMs: [],
  missing: 0,
  errors: [],
  failed: { refused: [], timedOut: 0, lost: 0 },
  refused: [],
  sent: 0,
  skipped: 0,
  lateMs: [],
  knocks: NO_JOIN_ATTEMPTS,
  joinMs: [],
  joining: null,
  joinFailures: [],
  gapsMs: [],
  idle: [],
  reads: NO_READS,
  ticks: 1,
  world: { cards: 0, joinBytes: 0 },
  waitingBytes: 0,
  elapsedMs: 1,
  choosingMs: 0,
  traffic: [],
  closes: [],
  disagreements: [],
};
/** A round of one driver that played in one room. */
const roundOf = (run: RoomLoadResult): Round => ({
  totals: totalsOf({ windowMs: 0 }, [run]),
  efforts: [],
  elapsedMs: 1,
  server: null,
  foreignCpu: null,
  told: null,
  anchors: null,
});
const HOLDINGS = { sockets: 0, files: 0, bytes: 0, memoryMb: null, heapMb: null };
const NOTHING_LEFT: RunAudit = { roomsMade: 1, roomsLeft: 0, before: HOLDINGS, after: HOLDINGS };
const runOf = (round: Round): LoadRun => ({ rounds: [round], audit: NOTHING_LEFT });
const NO_FAILURES = {
  refused: {},
  closed: {},
  timedOut: 0,
  lost: 0,
  notJoined: 0,
  notRead: 0,
  missing: 0,
  disagreeing: 0,
};
const NOTHING_WRONG = { ok: true, failures: NO_FAILURES, troubles: [] };

test("players draw, spectators watch, an echo runs beside them, and every figure is in the JSON", async () => {
  const { code, report } = await loadJson(
    `--echo ${echo} --connections 6 --players 4 --messages 4 --libraryCards 60 --rounds 2 --warmup 0`,
  );
  expect(report.rounds).toHaveLength(2);
  expect(report.rounds[1]).toMatchObject({
    ...NOTHING_WRONG,
    sent: 24,
    acked: 24,
    refused: {},
    ackMs: { count: 24, ...times },
    seenMs: { count: 24, ...times },
    byIntent: {
      "library.draw": { ackMs: { count: 24, ...times }, seenMs: { count: 24, ...times } },
    },
    joinMs: { count: 2 },
    player: { clients: 4, bytesInPerIntent: number, framesOutPerSecond: number },
    spectator: { clients: 2, bytesOutPerSecond: 0 },
    generator: { cpu: number, lagMs: times },
    server: { mode: "bare workerd", cpuUsPerIntent: number, memoryMb: number },
    anchors: {
      echo: { name: "E(4,1)", ms: times },
      durable: { name: "G(4,1)" },
      fan: { name: "F(6)" },
    },
    ratios: { ackP50ToEcho: number, ackP50ToDurable: number, seenP50ToFan: number },
  });
  expect(report.summary.ackP50ToEcho).toEqual({ median: number, least: number, most: number });
  expect(code).toBe(0);
});

test.for(["magic", "standard-52"])(
  "a burst of every intent there is leaves everyone with the same %s table",
  async (game) => {
    const { code, report } = await loadJson(
      `--connections 5 --players 3 --messages 12 --warmup 0 --mix all --burst --game ${game}`,
    );
    const [round] = report.rounds;
    expect(round).toMatchObject(NOTHING_WRONG);
    expect(report.plan.mix).toContain("card.move:1");
    expect(round.seenMs.count).toBe(round.acked);
    expect(code).toBe(0);
  },
);

test("a schedule in several rooms and drivers, with pointers, is kept, and rooms bear the asked-for id", async () => {
  const { code, report } = await loadJson(
    "--rooms 3 --drivers 2 --warmup 0 --players 2 --spectators 1 --rate 10 --duration 1 --presenceHz 5 " +
      `--mix card.tap:2,chat.say --look 4 --room load-${Date.now()}`,
  );
  const [round] = report.rounds;
  expect(round).toMatchObject({ ...NOTHING_WRONG, sent: 60, offeredPerSecond: 60 });
  expect(round.generator.drivers).toEqual(
    Array(2).fill({ cpu: number, memoryMb: number, lagMs: expect.anything() }),
  );
  expect(round.rooms).toHaveLength(3);
  expect(round.rooms[0]).toMatch(/^load-\d+-1$/);
  expect(round.spectator.framesInPerSecond).toBeGreaterThan(round.player.framesOutPerSecond / 2);
  expect(code).toBe(0);
});

test("a load that is chosen before the start is not refused, and drivers join a run by its address", async () => {
  const args =
    "--rooms 2 --drivers 1 --remoteDrivers 1 --warmup 1 --players 2 --spectators 0 --look 0";
  const mix = "card.tap:3,card.move:2,seat.counter.add,library.draw,coin.flip";
  const run = startTool(
    "bun",
    [
      "scripts/ws-load.ts",
      "--url",
      url,
      "--json",
      "--mix",
      mix,
      "--rate",
      "20",
      "--duration",
      "2",
      "--together",
      "2",
      ...args.split(" "),
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const stdout = collect(run);
  let stderr = "";
  run.child.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  const address = await vi.waitUntil(() => /--driverOf (ws:\S+)/.exec(stderr)?.[1], START_MS);
  const { code } = await load("--driverOf", address);
  expect(code).toBe(0);
  expect(await run.exited).toBe(0);
  const [round] = JSON.parse(stdout()).rounds;
  expect(round).toMatchObject({ ...NOTHING_WRONG, sent: 160, acked: 160, refused: {} });
  expect(Object.keys(round.byIntent)).toContain("card.move");
  expect(round.generator.drivers).toHaveLength(2);
});

test("reads, what rooms say of themselves, and what a run leaves behind are in the report", async () => {
  const { code, report } = await loadJson(
    `--players 2 --spectators 1 --messages 6 --spreadMs 1500 --mix card.tap --warmup 0 --metricsToken ${TOKEN} ` +
      "--reads join:2,resync:4,state:4,replay:2",
  );
  const [round] = report.rounds;
  expect(round).toMatchObject({ ...NOTHING_WRONG, sent: 18, acked: 18 });
  expect(Object.keys(round.reads)).toEqual(["join", "resync", "state", "replay"]);
  expect(round.told.tickMs.count).toBe(round.ticks);
  expect(round.told).toMatchObject({ journalMs: { count: number }, rejections: {} });
  expect(round.told.framesOut).toBeGreaterThanOrEqual(3 * round.ticks);
  expect(round.server.cpuUsPerTick).toBeGreaterThan(0);
  // Two decks of 150 cards in the library, 3 in hand and 4 on the table each.
  expect(round.world).toEqual({ cards: 314, joinBytes: number });
  expect(report.audit).toMatchObject({ roomsMade: 1, roomsLeft: 0 });
  expect(report.audit.after.sockets).toBe(report.audit.before.sockets);
  expect(JSON.stringify(report)).not.toContain(TOKEN);
  expect(code).toBe(0);
  const kept = await loadJson("--players 1 --spectators 0 --messages 1 --warmup 0 --keep");
  expect(kept.report.audit).toMatchObject({ roomsMade: 1, roomsLeft: 1 });
});

test("drivers are told no token, and a ramp of rooms may have as many drivers as its first step has rooms", () => {
  const flags = { rooms: "2", metricsToken: TOKEN, inspectorPort: "9229", out: "a", json: true };
  expect(flagsForDrivers(flags)).toEqual({ rooms: "2" });
  expect(loadPlanOf({ drivers: "2", ramp: "rooms=2,4" }).drivers).toBe(2);
});

test("a server that is gone after the last round leaves the rounds in the report", () => {
  const run = runOf(roundOf({ ...NO_RUN, samples: [SAMPLE] }));
  const report = makeReport(loadPlanOf({}), {
    ...run,
    audit: { ...run.audit, roomsLeft: null, after: UNKNOWN_SERVER_HOLDINGS },
  });
  expect([report.ok, report.rounds.length]).toEqual([false, 1]);
  expect(formatReport(report)).toContain("left behind an unknown number of");
});

test("a driver that is at its limits makes a round invalid and says which it is", () => {
  const plan = loadPlanOf({ rooms: "2", drivers: "2" });
  const idle = { cpuMs: 300, elapsedMs: 1_000, memoryMb: 90, lagMs: TimeHistogram.of([1]) };
  const busy = { ...idle, cpuMs: 910 };
  const roundsOf = (...efforts: Round["efforts"]) =>
    makeReport(plan, runOf({ ...roundOf({ ...NO_RUN, samples: [SAMPLE] }), efforts })).rounds;
  expect(roundsOf(idle, idle)).toMatchObject([{ isValid: true, doubts: [] }]);
  expect(roundsOf(idle, busy)).toMatchObject([
    { isValid: false, doubts: ["Driver 2 took 0.91 of a processor and was the bottleneck"] },
  ]);
});

test("a driver that was at its limits while spectators joined makes only the times of joins invalid", () => {
  const roundsOf = (cpuMs: number) => {
    const joining = { cpuMs, elapsedMs: 100, lagMs: [1] };
    return makeReport(loadPlanOf({}), runOf(roundOf({ ...NO_RUN, samples: [SAMPLE], joining })))
      .rounds;
  };
  expect(roundsOf(79)).toMatchObject([{ isValid: true, joining: { cpu: 0.79, isValid: true } }]);
  expect(roundsOf(82)).toMatchObject([{ isValid: true, joining: { cpu: 0.82, isValid: false } }]);
});

test("a room may be named by the address of its socket, and is gone when the run is over", async () => {
  const address = `${url.replace("http", "ws")}/parties/rooms/bench`;
  const args = [
    "--url",
    address,
    "--players",
    "2",
    "--connections",
    "2",
    "--messages",
    "2",
    "--json",
  ];
  for (let turn = 0; turn < 2; turn += 1) {
    const { code, stdout } = await load(...args, "--warmup", "0");
    expect(JSON.parse(stdout).rounds[0]).toMatchObject({ ...NOTHING_WRONG, rooms: ["bench"] });
    expect(code).toBe(0);
  }
  expect((await fetch(`${url}/api/rooms/bench`)).status).toBe(404);
  const kept = await load(...args, "--warmup", "0", "--keep");
  expect(kept.code).toBe(0);
  const { code, stderr } = await load(...args, "--warmup", "0");
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining(`No room can be made at ${url} with the id "bench": This id is taken`),
  ]);
});

test("a profile of which more than a fiftieth is refused is no figure", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "baize-load-")), "run.json");
  const all = "--profile closed-4 --rounds 1 --messages 12 --warmup 0 --output";
  const { code } = await load("--url", url, ...all.split(" "), file);
  const { rounds, summary } = JSON.parse(readFileSync(file, "utf8"));
  expect(rounds[0].troubles).toEqual([]);
  expect(summary.refusedShare.most).toBeLessThan(0.02);
  expect(code).toBe(0);
  const plan = loadPlanOf({ profile: "closed-4" });
  const run = { ...NO_RUN, samples: Array.from({ length: 97 }, () => SAMPLE), sent: 100 };
  const troublesAfter = (refused: number): readonly string[] | undefined =>
    makeReport(plan, runOf(roundOf({ ...run, refused: [["not_here", refused]] }))).rounds[0]
      ?.troubles;
  expect(troublesAfter(1)).toEqual([]);
  expect(troublesAfter(3)).toEqual(["3 of 100 intents were refused"]);
});

test("those who watch may join one after the other, and what an idle client receives is counted", async () => {
  const { report } = await loadJson(
    "--players 2 --spectators 3 --joinMs 300 --rate 10 --duration 1 --mix card.tap --warmup 0 --idle 2",
  );
  const [round] = report.rounds;
  expect(round).toMatchObject({
    ...NOTHING_WRONG,
    joinMs: { count: 3 },
    joining: { cpu: expect.any(Number), isValid: true },
    idle: { bytesPerMinute: 0, framesPerMinute: 0 },
  });
  // Actions may share a tick: how many there are hangs on the machine.
  expect(round.gapMs.count).toBeGreaterThan(0);
  expect(round.jitterMs).toBeGreaterThan(0);
});

test("a p99 is told of a thousand times and more", () => {
  const textOf = (count: number): string => {
    const samples = Array.from({ length: count }, () => SAMPLE);
    return formatReport(makeReport(loadPlanOf({}), runOf(roundOf({ ...NO_RUN, samples }))));
  };
  const row = (count: number) => /^ack .*$/m.exec(textOf(count))?.[0].split(/ +/).at(5);
  expect(row(999)).toBe("-");
  expect(row(1_000)).toMatch(/^\d/);
});

test("the time in which a closed loop chooses is in no figure a second", () => {
  const plan = loadPlanOf({ profile: "closed-4" });
  const run = { ...NO_RUN, samples: [SAMPLE, SAMPLE], choosingMs: 900 };
  const server = { mode: "bare workerd", cpuMs: 50, memoryMb: 1 };
  const report = makeReport(plan, runOf({ ...roundOf(run), elapsedMs: 1_000, server }));
  expect(report.rounds[0]).toMatchObject({ ackedPerSecond: 20, server: { cpu: 0.5 } });
});

test("of those who come to a room with one place left one is let in, and the others hear that it is full", async () => {
  const { code, report } = await loadJson(
    "--players 2 --spectators 29 --rate 2 --duration 1 --mix card.tap --warmup 0 --knock 3",
  );
  expect(report.rounds[0]).toMatchObject({
    ...NOTHING_WRONG,
    knocks: { tried: 3, let: 1, awayMs: { count: 2, ...times } },
  });
  expect(formatReport(report)).toContain(
    "storm       3 tried to join at once: 1 let in, 2 sent away",
  );
  expect(code).toBe(0);
});

test("a ramp of joins tells how the spectators joined and how many could not", () => {
  const plan = loadPlanOf({ players: "2", spectators: "3", knock: "2" });
  const run = { ...NO_RUN, samples: [SAMPLE], joinMs: [1_234.56] };
  const knocks = { tried: 2, let: 1, sentAway: {}, awayMs: [40] };
  const failed = { ...run, knocks, joinFailures: ["A spectator could not join: late"] };
  const report = makeReport(plan, runOf(roundOf(failed)));
  const text = formatRampReport({
    ...{ ok: false, flag: "joinMs", held: null },
    tiers: [{ step: "3000", failures: rampStepFailures(plan, report), report }],
  });
  expect(text).toMatch(
    /^joinMs 3000: .*, joins p95 1,23\d ms, 1 failed, 2 tried to join at once: 1 let in, 1 sent away, p95 40 ms: /,
  );
  expect(text).toContain("1 could not join");
});

test("a report's figures have the digits that say something", () => {
  const run = { ...NO_RUN, samples: [SAMPLE], elapsedMs: 1_234.567, choosingMs: 0.123456 };
  const round = { ...roundOf(run), elapsedMs: 1_234.567 };
  expect(formatReport(makeReport(loadPlanOf({}), runOf(round)))).toContain(
    "1 of 0 acked in 1,235 ms, 0.123 of them to choose",
  );
});

test("a ramp climbs until a tier doesn't hold and names the highest that did", async () => {
  const args = "--players 2 --spectators 0 --warmup 0 --duration 1 --mix card.tap --p99Ms 60000";
  const { report } = await loadJson(`${args} --ramp rate=2,4`);
  expect(report).toMatchObject({
    flag: "rate",
    tiers: [{ step: "2" }, ...(report.tiers[1] ? [{ step: "4" }] : [])],
  });
  const failing = await loadJson(`${args.replace("60000", "0")} --ramp rate=2,4`);
  expect(failing.report).toMatchObject({ ok: false, held: null, tiers: [{ step: "2" }] });
  expect(failing.report.tiers[0].failures.join()).toContain("The ack p99 was");
  expect(failing.code).toBe(1);
});

test("--help gives every flag with its unit and its default", async () => {
  const { code, stdout } = await load("--help");
  expect(stdout).toMatch(/--connections +sockets +connections per room \(20\)/);
  expect(stdout).toMatch(/--rate +per second +open loop: .+ \(0\)/);
  const names =
    "url room game players connections spectators messages rate mix libraryCards cards timeoutMs windowMs " +
    "rooms ramp duration presenceHz perfMetrics perfMetricsIntervalMs json out profile";
  for (const name of names.split(" ")) expect(stdout).toContain(`  --${name} `);
  expect(code).toBe(0);
});

/** One fault of each kind comes first: a wrong value, flags that exclude each other, a server that isn't there. */
const FAULTS = [
  [["--mix", "card.eat"], 'There is no intent "card.eat"; --mix is "all" or some of seat.claim, '],
  [["--burst", "--rate", "3"], "--burst queues everything at once and --rate paces it"],
  [["--url", "http://127.0.0.1:1"], "No room can be made at http://127.0.0.1:1: The server can't"],
  [["--mix", "card.tap:0"], "A weight in --mix is a whole number such as card.tap:3, not"],
  [["--connections", "2", "--players", "3"], "--players is a whole number from 1 to 2, not"],
  [["--profile", "storm"], "--profile is one of human-4, "],
  [["--ramp", "cards=1"], "--ramp is FLAG=A,B,… with one of rate, "],
  [
    ["--drivers", "2"],
    "A room is played in by one driver: for --rooms 1 there are 1 to 1 drivers.",
  ],
  [["--together", "2", "--spreadMs", "9"], "--together is about a schedule: it needs --rate."],
  [["--spreadMs", "9", "--rate", "3"], "--spreadMs spreads the --messages over a time"],
  [["--reads", "join"], "--reads is KIND:RATE,… of join, resync, state, replay, such as join:0.5"],
  [["--presenceHz", "21"], "--presenceHz is a number from 0 to 20, not"],
  [["--hands", "3"], "Unknown option '--hands'"],
] as const;

test.for(FAULTS.slice(0, deep(3, FAULTS.length)))(
  "%j ends with a sentence that says what was wrong",
  async ([args, sentence]) => {
    const { code, stdout, stderr } = await load(...args);
    expect(stderr).toContain(sentence);
    expect(stdout).toBe("");
    expect(code).toBe(1);
  },
);

test("a load beyond the server's pace says which limit is in the way", async () => {
  const { code, stderr } = await load("--url", url, "--messages", "1000");
  expect(stderr).toContain(
    "2500 intents from each player: the server takes 497 at once and 50 a second",
  );
  expect(code).toBe(1);
});
