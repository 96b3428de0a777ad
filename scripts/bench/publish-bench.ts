import { type BenchCase, defineBench } from "./case.ts";
import { INTENT_BENCH_TABLE_SIZE } from "./intent-bench.ts";
import { IntentPublisher } from "./intent-publisher.ts";
import { type StagedIntent, stageIntents } from "./staged-intent.ts";

/** The cost of sending an applied intent: the document's update, and the frames of all viewers. */
function publishCases(staged: StagedIntent, runs: number): BenchCase[] {
  const publishing = new IntentPublisher(staged);
  const prepare = (): void => {
    publishing.carryOut();
  };
  const restore = (): void => publishing.takeBack();
  const around = { runs, prepare, restore };
  return [
    {
      name: `${staged.type}: update`,
      run: () => publishing.write(),
      facts: publishing.bytes(),
      ...around,
    },
    { name: `${staged.type}: frames`, run: () => publishing.frames(), ...around },
  ];
}

/** Every registered intent after it was applied, sent to all players and a spectator. */
export const publishBench = defineBench({
  name: "publish-bench",
  summary: "every registered intent: the document's update, the frames of all viewers, their bytes",
  settings: { players: 4, libraryCards: 400, iterations: 500 },
  cases: ({ players, libraryCards, iterations }) =>
    stageIntents({
      players,
      library: Math.floor(libraryCards / players),
      ...INTENT_BENCH_TABLE_SIZE,
    }).flatMap((staged) => publishCases(staged, iterations)),
});
