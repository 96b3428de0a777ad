import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BenchCase, BenchDefinition, BenchSettings } from "./case.ts";
import { type CaseTiming, measureCases } from "./measure.ts";

/** What is measured together: one bench, with the sources of each tree interleaved. */
export interface InterleavedBenchOptions {
  readonly bench: string;
  readonly settings: BenchSettings;
  /** The folders of the sources. */
  readonly trees: readonly string[];
  /** The time for the cases of one tree, in milliseconds. */
  readonly budgetMs: number;
}

/** The timings of each tree, in the order of the trees. */
export type TimingsByTree = readonly (readonly CaseTiming[])[];

/** Sets the bench up with the sources of a tree. */
async function casesOf(
  tree: string,
  { bench, settings }: InterleavedBenchOptions,
): Promise<readonly BenchCase[]> {
  // Only this bench: others may need what an earlier revision lacks.
  const url = pathToFileURL(join(tree, "scripts", "bench", `${bench}.ts`)).href;
  const exported = Object.values((await import(url)) as Record<string, BenchDefinition>);
  const file = exported.find(({ name }) => name === bench);
  if (!file) throw new Error(`There is no bench ${bench} in ${tree}`);
  return file.cases({ ...file.settings, ...settings });
}

function timings(trees: readonly (readonly BenchCase[])[], wholeMs: number): TimingsByTree {
  const answer: CaseTiming[][] = trees.map(() => []);
  const groups = new Set(trees[0]?.map(groupOf));
  const budgetMs = wholeMs / Math.max(1, trees[0]?.length ?? 1);
  for (const group of groups) {
    const cases = trees.flatMap((tree, index) =>
      tree.filter((each) => groupOf(each) === group).map((each) => ({ index, each })),
    );
    for (const [place, timing] of measureCases(
      cases.map(({ each }) => each),
      budgetMs,
    ).entries()) {
      answer[cases[place]?.index ?? 0]?.push(timing);
    }
  }
  return answer;
}

const groupOf = ({ group, name }: BenchCase): string => group ?? name;

/** Sets the bench up with the sources of each tree, and measures it here. */
export async function measureInThisProcess(order: InterleavedBenchOptions): Promise<TimingsByTree> {
  const trees: (readonly BenchCase[])[] = [];
  for (const tree of order.trees) trees.push(await casesOf(tree, order));
  return timings(trees, order.budgetMs);
}
