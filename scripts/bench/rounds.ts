import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { captureTool } from "../tools.ts";
import type { BenchSettings } from "./case.ts";
import type { BenchProcessOptions } from "./child.ts";
import type { TimingsByTree } from "./interleaved.ts";

const CHILD = join(import.meta.dirname, "child.ts");

export interface BenchRoundsOptions {
  readonly bench: string;
  readonly settings: BenchSettings;
  readonly trees: readonly string[];
  readonly rounds: number;
  readonly budgetMs: number;
  readonly onRound?: (round: number) => void;
}

/** Runs a bench in so many processes, one after the other: each has its own compiled code and its own heap. */
export async function runBenchRounds(wanted: BenchRoundsOptions): Promise<TimingsByTree[]> {
  const { bench, settings, trees, rounds, budgetMs, onRound } = wanted;
  const folder = mkdtempSync(join(tmpdir(), "baize-bench-"));
  const out = join(folder, "answer.json");
  const answers: TimingsByTree[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      onRound?.(round);
      // What is loaded first has an advantage of some percent: it goes round.
      const turned = trees.map((_, index) => trees[(index + round) % trees.length] ?? "");
      const order: BenchProcessOptions = { bench, settings, trees: turned, budgetMs, out };
      // Node, because it is V8 that runs a room.
      const args = ["--no-warnings", CHILD, JSON.stringify(order)];
      const { code, output } = await captureTool("node", args);
      if (code !== 0) throw new Error(`${bench} failed:\n${output}`);
      const answer = JSON.parse(readFileSync(out, "utf8")) as TimingsByTree;
      answers.push(trees.map((tree) => answer[turned.indexOf(tree)] ?? []));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return answers;
}
