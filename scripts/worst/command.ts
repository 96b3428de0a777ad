import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { INTENTS } from "@baize/engine";
import { wholeNumber } from "../bench/settings.ts";
import { fail, readOptions } from "../options.ts";
import { runTool } from "../tools.ts";
import type { WorstAnswer, WorstOrder } from "./child.ts";
import { writeWorst } from "./report.ts";

const HELP = `Measures the dearest accepted call of every intent and every route, on rooms at their limits.

bun scripts/bench.ts worst [options]

Options:
  --rounds N      how often each call is timed; the least counts  (5)
  --only TYPES    some intents only, with commas between them
  --stages NAMES  some of the rooms only, with commas between them
  --json          print one JSON object
  --help

Each intent's candidates stand in scripts/worst/payloads.ts; of those that a room accepts, the dearest on any of the
rooms is shown. Times are in milliseconds of the processor, from the frame's text to the last byte sent to 8 seats and 200
spectators, with the journal in SQLite in memory; what other programs do meanwhile is not in them. "×" is the time as a multiple of the median intent of a burst (coin, dice, tap,
move, view, draw, shuffle) at a table of four. Ends with 1 where an intent was never accepted or no payload is known.`;

/** \`bun scripts/bench.ts worst\` */
export async function runWorst(args: readonly string[]): Promise<void> {
  const options = {
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    stages: { type: "string", default: "" },
    json: { type: "boolean", default: false },
  } as const;
  const values = readOptions(HELP, options, [...args]);
  const list = (text: string): string[] => text.split(",").filter((word) => word !== "");
  const types = list(String(values.only));
  const unknown = types.find((type) => !INTENTS.some((each) => each.type === type));
  if (unknown !== undefined) fail(`There is no intent ${unknown}`);
  const rounds = wholeNumber("rounds", values.rounds);
  const answer = await measured({ types, stages: list(String(values.stages)), rounds });
  console.log(values.json ? JSON.stringify(answer, null, 2) : writeWorst(answer));
  const unmeasured = Object.entries(answer.refused);
  for (const [type, why] of unmeasured) console.error(`${type} was never accepted: ${why}`);
  if (unmeasured.length > 0 && values.stages === "") process.exitCode = 1;
}

/** Measures in a process of Node, because it is V8 that runs a room. */
async function measured(order: Omit<WorstOrder, "out">): Promise<WorstAnswer> {
  const folder = mkdtempSync(join(tmpdir(), "baize-worst-"));
  const out = join(folder, "answer.json");
  try {
    const child = join(import.meta.dirname, "child.ts");
    const code = await runTool("node", ["--no-warnings", child, JSON.stringify({ ...order, out })]);
    if (code !== 0) throw new Error("The measuring process failed");
    return JSON.parse(readFileSync(out, "utf8")) as WorstAnswer;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
