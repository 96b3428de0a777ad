import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAppAndWorker } from "../built-server.ts";
import type { Report, RoundReport } from "../load/report.ts";
import { type Range, rangeOf } from "../load/times.ts";
import type { Circumstances } from "../perf/circumstances.ts";
import { findFirstOfFreePorts } from "../ports.ts";
import { isAnswering } from "../server.ts";
import { captureTool, startTool, type Tool } from "../tools.ts";

/** What one machine carried, as in `node.json`. */
export interface NodeRun extends Circumstances, NodeFigures {
  readonly command: string;
}

/** Why sources can't be measured; null when they can. */
export const unmeasurableCommitFault = (commit: string): string | null =>
  commit.endsWith("-dirty") ? "Commit first: a run of changed sources can't be repeated." : null;

/** Why a run says nothing about a machine; null when it does. */
export function nodeRunFault({ commit, shape, processes, steps }: NodeRun): string | null {
  const sources = unmeasurableCommitFault(commit);
  if (sources !== null) return sources;
  const valid = steps.filter(({ isValid }) => isValid).length;
  const isMostlyValid =
    processes.every(({ validRounds }) => 2 * validRounds > shape.rounds) &&
    2 * valid > steps.length;
  return isMostlyValid
    ? null
    : "Most rounds were invalid: the load generator was at its limits. Stop other programs.";
}

interface NodeFigures {
  readonly shape: NodeRunOptions;
  /** The same load on servers of different numbers of processes, in turns. */
  readonly processes: readonly ProcessesRun[];
  /** More and more rooms on a server of one process, until it doesn't keep up. */
  readonly steps: readonly Step[];
}

/** What is measured; the tests take less. */
export interface NodeRunOptions {
  readonly rounds: number;
  readonly seconds: number;
  /** The rooms of the comparison, of four players who each act once a second. */
  readonly rooms: number;
  /** The rooms of the steps. */
  readonly steps: readonly number[];
}

export const NODE_RUN_OPTIONS: NodeRunOptions = {
  rounds: 3,
  seconds: 10,
  rooms: 100,
  steps: [25, 50, 100, 200, 400],
};

/** A server of a number of processes under the load. Ranges are over the rounds. */
interface ProcessesRun {
  readonly processes: number;
  readonly ackP50: Range | null;
  readonly ackP95: Range | null;
  readonly cpuUsPerIntent: Range | null;
  /** That processor time divided by what one process took in the same round. */
  readonly cpuToOne: Range | null;
  /** The shares of a processor that the generator and other programs took. */
  readonly generatorCpu: Range | null;
  readonly foreignCpu: Range | null;
  /** The rounds in which the generator was not at its limits. */
  readonly validRounds: number;
}

interface Step {
  readonly rooms: number;
  readonly offeredPerSecond: number;
  readonly ackedPerSecond: number;
  readonly ackP50: number | null;
  readonly ackP99: number | null;
  readonly serverCpu: number;
  readonly foreignCpu: number | null;
  readonly isValid: boolean;
  /** Whether as many actions were acked as were offered, and whether nearly all acks also came soon. */
  readonly keepsUp: boolean;
  readonly holds: boolean;
}

const PROCESSES = [1, 2] as const;
const MAX_P99_MS = 100;
const MIN_ACHIEVED = 0.98;

/** Measures what this machine carries with a server built now. */
export async function measureNode(
  shape: NodeRunOptions,
  show: (progress: string) => void,
): Promise<NodeFigures> {
  show("building");
  const fault = await buildAppAndWorker();
  if (fault !== undefined) throw new Error(fault);
  const folder = mkdtempSync(join(tmpdir(), "baize-node-"));
  const servers: Server[] = [];
  try {
    for (const processes of PROCESSES) servers.push(await start(processes));
    const rounds = new Map<Server, RoundReport[]>(servers.map((server) => [server, []]));
    for (let round = 1; round <= shape.rounds; round += 1) {
      for (const [server, list] of rounds) {
        show(`round ${round} of ${shape.rounds}: ${server.processes} processes`);
        list.push(await load(server, { folder, rooms: shape.rooms, seconds: shape.seconds }));
      }
    }
    const steps: Step[] = [];
    const [alone] = servers;
    for (const rooms of alone ? shape.steps : []) {
      show(`${rooms} rooms`);
      steps.push(
        stepOf(rooms, await load(alone as Server, { folder, rooms, seconds: shape.seconds })),
      );
      if (steps.at(-1)?.keepsUp === false) break;
    }
    return {
      shape,
      processes: [...rounds].map(([server, list]) =>
        runOf(server.processes, list, rounds.get(servers[0] ?? server) ?? []),
      ),
      steps,
    };
  } finally {
    await Promise.all(servers.map(({ tool }) => tool.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Server {
  readonly processes: number;
  readonly url: string;
  readonly tool: Tool;
}

async function start(processes: number): Promise<Server> {
  const port = await findFirstOfFreePorts(processes + 1);
  const args = ["--port", String(port), "--processes", String(processes)];
  const tool = startTool("bun", ["scripts/start.ts", "--temporary", "--no-build", ...args], {
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  if (await isAnswering(`${url}/api/health`)) return { processes, url, tool };
  await tool.stop();
  throw new Error("The server did not start");
}

/** One round of tables of four at human pace. */
async function load(
  { url }: Server,
  { folder, rooms, seconds }: { folder: string; rooms: number; seconds: number },
): Promise<RoundReport> {
  const out = join(folder, "report.json");
  rmSync(out, { force: true });
  const { output } = await captureTool("bun", [
    "scripts/ws-load.ts",
    ...["--profile", "rooms-100x4", "--rooms", String(rooms), "--duration", String(seconds)],
    ...["--rounds", "1", "--url", url, "--out", out],
  ]);
  try {
    const [round] = (JSON.parse(readFileSync(out, "utf8")) as Report).rounds;
    if (round) return round;
  } catch {
    // Nothing was written: the run itself failed and printed why.
  }
  throw new Error(output);
}

function runOf(
  processes: number,
  rounds: readonly RoundReport[],
  ofOne: readonly RoundReport[],
): ProcessesRun {
  const range = (read: (round: RoundReport) => number | null | undefined): Range | null =>
    rangeOf(rounds.map(read));
  return {
    processes,
    ackP50: range(({ ackMs }) => ackMs.p50),
    ackP95: range(({ ackMs }) => ackMs.p95),
    cpuUsPerIntent: range(({ server }) => server?.cpuUsPerIntent),
    cpuToOne: rangeOf(
      rounds.map(({ server }, at) => {
        const one = ofOne[at]?.server?.cpuUsPerIntent;
        return server && one ? server.cpuUsPerIntent / one : null;
      }),
    ),
    generatorCpu: range(({ generator }) => generator.cpu),
    foreignCpu: range((round) => round.foreignCpu),
    validRounds: rounds.filter(({ isValid }) => isValid).length,
  };
}

function stepOf(rooms: number, round: RoundReport): Step {
  const { ackMs, ackedPerSecond, server, foreignCpu, isValid, ok } = round;
  const offeredPerSecond = round.offeredPerSecond ?? 0;
  const keepsUp = ok && ackedPerSecond >= offeredPerSecond * MIN_ACHIEVED;
  return {
    rooms,
    offeredPerSecond,
    ackedPerSecond,
    ackP50: ackMs.p50,
    ackP99: ackMs.p99,
    serverCpu: server?.cpu ?? 0,
    foreignCpu,
    isValid,
    keepsUp,
    holds: keepsUp && (ackMs.p99 ?? Number.POSITIVE_INFINITY) <= MAX_P99_MS,
  };
}
