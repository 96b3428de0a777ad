import { setTimeout as sleep } from "node:timers/promises";
import {
  countRoomsLeft,
  openServerSocketCount,
  type RunAudit,
  readServerHoldings,
  UNKNOWN_SERVER_HOLDINGS,
} from "./audit.ts";
import { type BareServerBaselines, measureBaselines } from "./baselines.ts";
import { type DriverTask, type DriverUsage, flagsForDrivers } from "./driver.ts";
import { Drivers } from "./drivers.ts";
import type { Flags } from "./flags.ts";
import type { LoadPlan } from "./plan.ts";
import { fetchMetricSamples, figuresBetween, type RoomFigures } from "./room-figures.ts";
import {
  cpuMsOf,
  findServerProcesses,
  machineBusyMs,
  memoryMbOf,
  type ServerProcesses,
} from "./server-process.ts";
import { sumTotals, type Totals } from "./totals.ts";

/** The raw results of a round. */
export interface Round {
  readonly totals: Totals;
  /** What it took of each driver. */
  readonly efforts: readonly DriverUsage[];
  /** From the first send to the last answer. */
  readonly elapsedMs: number;
  /** The processor time and the memory of the server, when it runs on this machine. */
  readonly server: {
    readonly mode: string;
    readonly cpuMs: number;
    readonly memoryMb: number;
  } | null;
  /** What other programs used of a processor meanwhile, as a share of one; null with drivers on other hosts. */
  readonly foreignCpu: number | null;
  /** What the rooms told of themselves; null without a token for the server's metrics. */
  readonly told: RoomFigures | null;
  readonly anchors: BareServerBaselines | null;
}

/** The rounds of a run, and what it made and left behind. */
export interface LoadRun {
  readonly rounds: readonly Round[];
  readonly audit: RunAudit;
}

/** Shows the progress of a run. */
export type ShowProgress = (progress: string) => void;

/** The messages per connection of a warm-up round, and its seconds when it has a duration. */
const WARMUP_MESSAGES = 10;
const WARMUP_SECONDS = 2;

const CLOSING_TURNS = 20;
const CLOSING_TURN_MS = 100;

const QUIET_LOOK_MS = 400;
const QUIET_SHARE = 0.15;

/** Runs the plan after the warm-up. */
export async function runLoad(plan: LoadPlan, flags: Flags, show: ShowProgress): Promise<LoadRun> {
  const server = findServerProcesses(plan.url);
  const { messages, duration } = plan;
  let done = 0;
  const drivers = await Drivers.start(plan, () => {
    done += 1;
    show(`${done} intents answered`);
  });
  const token = typeof flags.metricsToken === "string" ? flags.metricsToken : null;
  const stage = { server, flags: flagsForDrivers(flags), drivers, token };
  const holdings = async () =>
    readServerHoldings(plan.url, {
      server,
      samples: await fetchMetricSamples(plan.url, token),
      inspectorPort: typeof flags.inspectorPort === "string" ? flags.inspectorPort : null,
    });
  const rooms: string[] = [];
  try {
    const before = await holdings();
    const short = {
      ...plan,
      messages: Math.min(messages, WARMUP_MESSAGES),
      duration: Math.min(duration, WARMUP_SECONDS),
    };
    for (let round = 1; round <= plan.warmup; round += 1) {
      show(`warm-up ${round}`);
      rooms.push(...(await play(named(short, `warmup${round}`), stage)).totals.rooms);
    }
    const rounds: Round[] = [];
    for (let round = 1; round <= plan.rounds; round += 1) {
      const name = plan.rounds > 1 ? `${round}` : "";
      await quiet(plan.quietMs);
      show(`round ${round}`);
      done = 0;
      const anchors =
        plan.echo === null ? null : await measureBaselines(plan, findServerProcesses(plan.echo));
      const own = named({ ...plan, seed: plan.seed + round - 1 }, name);
      const played = await play(own, stage);
      rooms.push(...played.totals.rooms);
      rounds.push({ ...played, anchors });
    }
    const lookAfter = async (): Promise<Pick<RunAudit, "roomsLeft" | "after">> => {
      const roomsLeft = await countRoomsLeft(plan.url, rooms);
      // A server hears of the last closes a moment later.
      for (let turn = 0; turn < CLOSING_TURNS; turn += 1) {
        const samples = await fetchMetricSamples(plan.url, token);
        if ((openServerSocketCount(plan.url, { server, samples }) ?? 0) <= (before.sockets ?? 0))
          break;
        await sleep(CLOSING_TURN_MS);
      }
      return { roomsLeft, after: await holdings() };
    };
    // A server that is gone by now leaves the rounds as they are.
    const left = await lookAfter().catch(() => ({
      roomsLeft: null,
      after: UNKNOWN_SERVER_HOLDINGS,
    }));
    return { rounds, audit: { roomsMade: rooms.length, before, ...left } };
  } finally {
    await drivers.stop();
  }
}

interface Stage {
  readonly server: ServerProcesses | null;
  readonly flags: Flags;
  readonly drivers: Drivers;
  readonly token: string | null;
}

/** Lets the drivers connect, then play together, then compare. */
async function play(
  plan: LoadPlan,
  { server, flags, drivers, token }: Stage,
): Promise<Omit<Round, "anchors">> {
  const { duration, messages, room, seed } = plan;
  const own = { duration, messages, room, seed };
  await drivers.set((places): DriverTask => ({ flags, own, places }), plan.rooms);
  const samples = await fetchMetricSamples(plan.url, token);
  const before = lookAt(server);
  const efforts = await drivers.play();
  const after = lookAt(server);
  const later = await fetchMetricSamples(plan.url, token);
  return {
    totals: sumTotals(await drivers.finish()),
    efforts,
    told: samples && later && figuresBetween(samples, later),
    ...between(before, after, { server, efforts, remoteDrivers: plan.remoteDrivers }),
  };
}

interface Look {
  readonly at: number;
  readonly serverMs: number;
  readonly busy: number | null;
}

function lookAt(server: ServerProcesses | null): Look {
  return { at: performance.now(), serverMs: server ? cpuMsOf(server) : 0, busy: machineBusyMs() };
}

interface Played extends Pick<LoadPlan, "remoteDrivers"> {
  readonly server: ServerProcesses | null;
  readonly efforts: readonly DriverUsage[];
}

function between(
  before: Look,
  after: Look,
  { server, efforts, remoteDrivers }: Played,
): Pick<Round, "elapsedMs" | "foreignCpu" | "server"> {
  const elapsedMs = after.at - before.at;
  const serverMs = after.serverMs - before.serverMs;
  const ours = efforts.reduce((sum, { cpuMs }) => sum + cpuMs, serverMs);
  return {
    elapsedMs,
    server: server && { mode: server.mode, cpuMs: serverMs, memoryMb: memoryMbOf(server) },
    // What drivers on other hosts used is no part of what this machine did.
    foreignCpu:
      before.busy === null || after.busy === null || !server || remoteDrivers > 0
        ? null
        : Math.max(0, (after.busy - before.busy - ours) / elapsedMs),
  };
}

/** A plan whose chosen room id is unique, since no id can be used twice. */
function named(plan: LoadPlan, name: string): LoadPlan {
  return plan.room === null || name === "" ? plan : { ...plan, room: `${plan.room}-${name}` };
}

/** Waits until other programs are idle, or a timeout. */
async function quiet(timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const before = machineBusyMs();
    await sleep(QUIET_LOOK_MS);
    const after = machineBusyMs();
    if (before === null || after === null) return;
    if ((after - before) / QUIET_LOOK_MS < QUIET_SHARE) return;
  }
}
