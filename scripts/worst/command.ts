import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { INTENT_DEFINITIONS } from "@baize/engine";
import { parseWholeNumber } from "../bench/settings.ts";
import { fail, parseOptions } from "../options.ts";
import { runTool } from "../tools.ts";
import type { WorstMeasurementOptions, WorstMeasurementResult } from "./child.ts";
import { formatWorstResult } from "./report.ts";
import { CALL_KINDS } from "./routes.ts";

const HELP = `Measures the most expensive accepted call of every intent, route and frame, on rooms at their limits.

bun scripts/bench.ts worst [options]

Options:
  --rounds N      how often each call is timed; the lowest counts (5)
  --only TYPES    only these intents, separated by commas (all)
  --rooms NAMES   only these rooms, separated by commas; "none" for calls that no room answers (all)
  --bound N       the most that a call may cost, as a multiple of a burst's median intent (50)
  --json          print one JSON object
  --help

The candidates of each intent are in scripts/worst/payloads.ts, those of routes and frames in server-routes.ts,
room-routes.ts and frames.ts beside it; the most expensive one that any of the rooms accepts is shown. Times are in milliseconds of processor time, so
that other programs don't count, from the frame's text to the last byte sent to 8 seats and 150 spectators, with the
journal in SQLite in memory. "×" is the time as a multiple of the median intent of a burst (coin, dice, tap, move, view,
draw, shuffle) at a table of four. Of what is done in pieces, the longest piece counts. Exits with 1 when a call costs
more than the bound, or one was never accepted.`;

/** \`bun scripts/bench.ts worst\` */
export async function runWorstBench(args: readonly string[]): Promise<void> {
  const options = {
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    rooms: { type: "string", default: "" },
    bound: { type: "string", default: "50" },
    json: { type: "boolean", default: false },
  } as const;
  const values = parseOptions(HELP, options, [...args]);
  const list = (text: string): string[] => text.split(",").filter((word) => word !== "");
  const types = list(String(values.only));
  const unknown = types.find((type) => !INTENT_DEFINITIONS.some((each) => each.type === type));
  if (unknown !== undefined) fail(`There is no intent ${unknown}`);
  const rounds = parseWholeNumber("rounds", values.rounds);
  const bound = parseWholeNumber("bound", values.bound);
  const rooms = list(String(values.rooms));
  const answer = await measured({ types, rooms, rounds, bound });
  console.log(values.json ? JSON.stringify(answer, null, 2) : formatWorstResult(answer));
  const faults = [
    ...overBound(answer, bound),
    ...(types.length === 0 && rooms.length === 0 ? unmeasured(answer) : []),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

/** What costs more than the bound. */
function overBound({ burstMs, intents, calls }: WorstMeasurementResult, bound: number): string[] {
  const all = [
    ...intents.map(({ type, room, ms }) => ({ what: type, room, ms })),
    ...calls.map(({ call, room, longestMs }) => ({ what: call, room, ms: longestMs })),
  ];
  return all
    .filter(({ ms }) => ms > bound * burstMs)
    .map(({ what, room, ms }) => `${what} on ${room} costs ${(ms / burstMs).toFixed(1)} ×`);
}

/** What no room accepted. */
function unmeasured({ refused, calls }: WorstMeasurementResult): string[] {
  const names = new Set(calls.map(({ kind }) => kind));
  return [
    ...Object.entries(refused).map(([type, why]) => `${type} was never accepted: ${why}`),
    ...CALL_KINDS.filter((kind) => !names.has(kind)).map((kind) => `${kind} was never accepted`),
  ];
}

/** Measures in a process of Node, because it is V8 that runs a room. */
async function measured(
  order: Omit<WorstMeasurementOptions, "out">,
): Promise<WorstMeasurementResult> {
  const folder = mkdtempSync(join(tmpdir(), "baize-worst-"));
  const out = join(folder, "answer.json");
  try {
    const child = join(import.meta.dirname, "child.ts");
    const code = await runTool("node", ["--no-warnings", child, JSON.stringify({ ...order, out })]);
    if (code !== 0) throw new Error("The measuring process failed");
    return JSON.parse(readFileSync(out, "utf8")) as WorstMeasurementResult;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
