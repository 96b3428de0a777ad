import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../tools.ts";
import type { CountedFigures } from "./counted.ts";
import type { CompareRun } from "./first-screen.ts";
import type { PageRun } from "./goals-page.ts";

export const RUNS_FOLDER = join(ROOT, "docs", "perf", "runs");
export const COUNTED_FILE = join(ROOT, "scripts", "perf", "counted.json");

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const readAll = (pattern: string): unknown[] =>
  globSync(pattern, { cwd: RUNS_FOLDER }).map((name) => read(join(RUNS_FOLDER, name)));

/** All runs of `scripts/compare.ts` that are kept. */
export const readRuns = (): CompareRun[] => readAll("20*.json") as CompareRun[];

/** The run that PERFORMANCE.md shows. */
export function readShownRun(): CompareRun {
  const page = readFileSync(join(ROOT, "PERFORMANCE.md"), "utf8");
  const run = readRuns().find(({ commit }) => page.includes(`at commit ${commit}:`));
  if (!run) throw new Error("The run that PERFORMANCE.md shows isn't kept in docs/perf/runs");
  return run;
}

/** The newest run of the page's bench that is kept, or null. */
export function readPageRun(): PageRun | null {
  const runs = readAll("page-*.json") as PageRun[];
  return runs.toSorted((one, other) => one.date.localeCompare(other.date)).at(-1) ?? null;
}

export const readCounted = (): CountedFigures => read(COUNTED_FILE) as CountedFigures;
