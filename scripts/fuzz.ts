import { isDeepStrictEqual } from "node:util";
import { seededRandom } from "@baize/engine";
import {
  dumpState,
  IncrementalViews,
  invariantViolations,
  RandomPlayout,
  StateRebuiltFromJournal,
} from "@baize/engine/testkit";
import { fail, parseOptions } from "./options.ts";

const HELP = `Plays games of random intents from the registry and checks invariants.

The seed determines everything in a game: which game it is, the number of seats, the intents and the draws.
At the end of each game, and sometimes within it, it checks that every card is in one place with a handle
of its own, zones are sorted and within their limits, a refusal changed nothing, the journal's text rebuilds
the state, and every viewer's view that was updated by steps equals the one from scratch.

bun scripts/fuzz.ts [options]
  --intents N   the number of intents in total                            (100000)
  --game N      the number of intents per game                            (200)
  --seed N      the seed of the first game; later games count up          (1)
  --only        play only the game of --seed
  --json        print one JSON object
  --help`;

const options = parseOptions(HELP, {
  intents: { type: "string", default: "100000" },
  game: { type: "string", default: "200" },
  seed: { type: "string", default: "1" },
  only: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
});

const whole = (name: "intents" | "game" | "seed"): number => {
  const value = Number(options[name]);
  if (!Number.isInteger(value) || value < 1) fail(`--${name} must be a whole number from 1`);
  return value;
};

const [most, length, first] = [whole("intents"), whole("game"), whole("seed")];
const CHECKED_EVERY = 50;
const SHOWN_EVERY = 100_000;
const counts = new Map<string, { carriedOut: number; refused: number }>();
let played = 0;

/** Plays one game. Returns the faults, each with the step that showed it. */
function play(seed: number): string[] {
  const game = new RandomPlayout({ seed, seats: 1 + seededRandom(seed).int(8) });
  const [views, replayed] = [new IncrementalViews(game), new StateRebuiltFromJournal(game)];
  let step = 0;
  for (const { intent, result } of game.startAndPlay(length)) {
    step += 1;
    played += 1;
    const { type } = intent.definition;
    const count = counts.get(type) ?? { carriedOut: 0, refused: 0 };
    counts.set(type, count);
    if (result.ok) {
      count.carriedOut += 1;
      views.follow(result.value);
      replayed.follow(result.value);
    } else count.refused += 1;
    if (step % CHECKED_EVERY !== 0 && step !== length) continue;
    const found = [...invariantViolations(game.state), ...views.violations()];
    if (!isDeepStrictEqual(dumpState(replayed.state), dumpState(game.state)))
      found.push("the journal's replay differs");
    if (found.length > 0)
      return found.map((fault) => `seed ${seed}, step ${step}, ${type}: ${fault}`);
  }
  return refusalFaults(game, seed);
}

/** Tries some more intents and checks that refused ones changed nothing. */
function refusalFaults(game: RandomPlayout, seed: number): string[] {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const before = JSON.stringify(dumpState(game.state));
    const { actor, intent } = game.choose();
    if (game.apply(actor, intent).ok) continue;
    if (JSON.stringify(dumpState(game.state)) !== before) {
      return [`seed ${seed}: a refusal of ${intent.definition.type} changed the table`];
    }
  }
  return [];
}

const started = performance.now();
const wrong: string[] = [];
let seed = first;
for (let shown = 0; played < most && wrong.length === 0; seed += 1) {
  wrong.push(...play(seed));
  if (options.only) break;
  if (Math.floor(played / SHOWN_EVERY) > shown) {
    shown = Math.floor(played / SHOWN_EVERY);
    if (!options.json) console.error(`${played} of ${most} intents`);
  }
}

const seconds = (performance.now() - started) / 1000;
const byType = Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b)));
const games = seed - first;
if (options.json) console.log(JSON.stringify({ intents: played, games, seconds, wrong, byType }));
else {
  console.table(byType);
  console.log(`${played} intents in ${games} games, ${seconds.toFixed(1)} s`);
  for (const line of wrong) console.log(line);
  console.log(wrong.length === 0 ? "Nothing is wrong." : "Repeat it with --seed and --only.");
}
process.exit(wrong.length === 0 ? 0 : 1);
