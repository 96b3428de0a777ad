import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { INTENTS } from "@baize/engine";
import { wholeNumber } from "../bench/settings.ts";
import { fail, readOptions } from "../options.ts";
import { runTool } from "../tools.ts";
import type { WorstAnswer, WorstOrder } from "./child.ts";
import { writeWorst } from "./report.ts";

const HELP = `Measures the most expensive accepted call of every intent and every route, on rooms at their limits.

bun scripts/bench.ts worst [options]

Options:
  --rounds N      how often each call is timed; the lowest counts (5)
  --only TYPES    only these intents, separated by commas
  --stages NAMES  only these rooms, separated by commas
  --json          print one JSON object
  --help

The candidates of each intent are in scripts/worst/payloads.ts; the most expensive one that any of the rooms accepts
is shown. Times are in milliseconds of processor time, so that other programs don't count, from the frame's text to the
last byte sent to 8 seats and 150 spectators, with the journal in SQLite in memory. "×" is the time as a multiple of the
median intent of a burst (coin, dice, tap, move, view, draw, shuffle) at a table of four. Exits with 1 when an intent
was never accepted or has no payload.`;

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
