import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { type Change, mergeChanges } from "../src/change.ts";
import { seededRandom } from "../src/random.ts";
import { IncrementalViews } from "../testkit/invariants.ts";
import { RandomPlayout } from "../testkit/random-playout.ts";

const GAMES_TO_PLAY = deep(25, 3_000);
const INTENTS_PER_GAME = 60;
/** Changes that one tick may hold here. */
const MAX_TICK_INTENTS = 5;

test("[VI1] the public view and every overlay, kept up by steps, equal those from scratch", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed });
    const ticks = seededRandom(seed);
    const views = new IncrementalViews(game);
    let tick: Change[] = [];
    for (const { result, intent } of game.startAndPlay(INTENTS_PER_GAME)) {
      if (result.ok) tick.push(result.value);
      if (tick.length === 0 || ticks.int(MAX_TICK_INTENTS) > 0) continue;
      views.follow(mergeChanges(tick));
      expect(views.violations(), `seed ${seed}, up to ${intent.definition.type}`).toEqual([]);
      tick = [];
    }
  }
});
