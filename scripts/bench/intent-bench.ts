import type { Change } from "@baize/engine";
import type { BenchCase } from "./case.ts";
import { defineBench } from "./case.ts";
import { type StagedIntent, stageIntents } from "./staged-intent.ts";

/** The size of the hand and the battlefield of the table on which intents are timed. */
export const INTENT_BENCH_TABLE_SIZE = { hand: 7, battlefield: 10 };

/** The cost of one intent before anything is written or sent: parsing, permission, reduction. */
function intentCase({ type, table, samples }: StagedIntent, runs: number): BenchCase {
  let next = 0;
  let change: Change | null = null;
  return {
    name: type,
    runs,
    run: () => {
      const sample = samples[next % samples.length];
      next += 1;
      change = sample ? table.try(sample.actor, type, sample.payload) : null;
    },
    restore: () => {
      if (change) table.takeBack(change);
    },
    facts: { samples: samples.length },
  };
}

/** Every registered intent, with its own samples. */
export const intentBench = defineBench({
  name: "intent-bench",
  summary: "every registered intent by its sample: check, permission, reduction",
  settings: { players: 4, libraryCards: 2000, iterations: 5000 },
  cases: ({ players, libraryCards, iterations }) =>
    stageIntents({
      players,
      library: Math.floor(libraryCards / players),
      ...INTENT_BENCH_TABLE_SIZE,
    }).map((staged) => intentCase(staged, iterations)),
});
