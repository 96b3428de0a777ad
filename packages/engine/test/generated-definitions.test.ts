import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import {
  applyChangeInPlace,
  type Change,
  mergeChanges,
  revertChangeInPlace,
} from "../src/change.ts";
import type { GameDefinition } from "../src/games/game.ts";
import { gameFileSchema, gameFromFile } from "../src/games/schema.ts";
import { findZoneId } from "../src/games/seat-zones.ts";
import { type AnyIntentDefinition, findIntentDefinition } from "../src/intents/index.ts";
import { toFirstParseError } from "../src/parse.ts";
import { seededRandom } from "../src/random.ts";
import { copyTableState, dumpState } from "../testkit/dump-state.ts";
import { drawnGame } from "../testkit/generated-definition.ts";
import { findLeak } from "../testkit/interference.ts";
import {
  IncrementalViews,
  invariantViolations,
  StateRebuiltFromJournal,
} from "../testkit/invariants.ts";
import { RandomPlayout } from "../testkit/random-playout.ts";
import { findToldPlace } from "../testkit/shuffled-actions.ts";
import { spoiltFile } from "../testkit/spoilt-definition.ts";

/** In the long run a million intents: each definition's 400 are followed, and 600 more are played on two tables. */
const DEFINITIONS = deep(25, 1_000);
const FOLLOWED = deep(20, 400);
const SPOILT = deep(400, 100_000);
const COMPARED = deep(20, 300);
/** Changes that one tick may hold here. */
const MAX_TICK_INTENTS = 6;

/** Intents of games in which actions are often run, and hands played out. */
const ACTED = deep(140, 1_000);
const ACTING = {
  definitions: ["seat.claim", "deck.load", "library.draw", "seat.ready", "card.move", "hand.reveal"]
    .concat(Array.from({ length: 4 }, () => "game.action"))
    .flatMap((type) => findIntentDefinition(type) ?? []),
};

/** An action that names the actor's hand to all who saw its cards before the action. */
const toldByTheTableBefore = (honest: AnyIntentDefinition): AnyIntentDefinition => ({
  ...honest,
  reduce: (context) => {
    const refusal = honest.reduce(context);
    const { tx, actor } = context;
    const hand = findZoneId(tx.state.game, "hand", actor);
    if (!refusal && hand) tx.log({}, tx.state.cardsIn(hand));
    return refusal;
  },
});

const definitions = (): [seed: number, game: GameDefinition][] =>
  Array.from({ length: DEFINITIONS }, (_, index) => [index + 1, drawnGame(index + 1)]);

const shuffles = ({ actions = [] }: GameDefinition): boolean =>
  actions.some(({ steps }) =>
    steps.some(({ intent }) => findIntentDefinition(intent)?.step === "once"),
  );

/** As many definitions of which an action shuffles. */
const shuffling = (): [seed: number, game: GameDefinition][] => {
  const found: [seed: number, game: GameDefinition][] = [];
  for (let seed = 1; found.length < DEFINITIONS; seed += 1) {
    const game = drawnGame(seed);
    if (shuffles(game)) found.push([seed, game]);
  }
  return found;
};

test("[VI6] over generated definitions every view is kept up by steps, and journal and undo rebuild the table", () => {
  for (const [seed, definition] of definitions()) {
    const game = new RandomPlayout({ seed, games: [definition], seats: definition.seats });
    const views = new IncrementalViews(game);
    const replayed = new StateRebuiltFromJournal(game);
    const reverted = copyTableState(game.state);
    const ticks = seededRandom(seed);
    let tick: Change[] = [];
    for (const { result, intent } of game.startAndPlay(FOLLOWED)) {
      if (!result.ok) continue;
      replayed.follow(result.value);
      tick.push(result.value);
      if (ticks.int(MAX_TICK_INTENTS) > 0) continue;
      const where = `definition ${seed}, up to ${intent.definition.type}`;
      views.follow(mergeChanges(tick));
      expect(views.violations(), where).toEqual([]);
      const before = dumpState(reverted);
      for (const change of tick) applyChangeInPlace(reverted, change);
      for (const change of tick.toReversed()) revertChangeInPlace(reverted, change);
      expect(dumpState(reverted), where).toEqual(before);
      for (const change of tick) applyChangeInPlace(reverted, change);
      tick = [];
    }
    expect(invariantViolations(game.state), `definition ${seed}`).toEqual([]);
    expect(dumpState(replayed.state), `definition ${seed}`).toEqual(dumpState(game.state));
  }
});

test("[VI6] over generated definitions no viewer can tell two tables apart that differ only in what it may not know", () => {
  for (const [seed, definition] of definitions()) {
    const leak = findLeak({ seeds: [seed, seed + 1], intents: COMPARED, games: [definition] });
    expect(leak, `definition ${seed}`).toBeNull();
  }
});

test("[VI7] no line names a card to who hasn't seen it since a shuffle in the same action", () => {
  let lines = 0;
  for (const [seed, definition] of shuffling()) {
    const found = findToldPlace({ seed, intents: ACTED, games: [definition], ...ACTING });
    expect(found.told, `definition ${seed}`).toBeNull();
    lines += found.lines;
  }
  expect(lines).toBeGreaterThan(DEFINITIONS);
});

test("[VI7] a line is found that an action tells by what was seen before its shuffle", () => {
  const definitions = ACTING.definitions.map((honest) =>
    honest.type === "game.action" ? toldByTheTableBefore(honest) : honest,
  );
  const found = shuffling().map(([seed, game]) =>
    findToldPlace({ seed, intents: ACTED, games: [game], definitions }),
  );
  expect(found.some(({ told }) => told !== null)).toBe(true);
});

test("[G2] a spoilt file is refused at a field with a sentence, or it is a game that can be played", () => {
  let refused = 0;
  for (let seed = 1; seed <= SPOILT; seed += 1) {
    const checked = gameFileSchema.safeParse(spoiltFile(seed));
    if (checked.success) {
      const game = new RandomPlayout({ seed, games: [gameFromFile(checked.data)] });
      for (const _ of game.startAndPlay(5));
      expect(invariantViolations(game.state), `file ${seed}`).toEqual([]);
      continue;
    }
    refused += 1;
    const { field, message } = toFirstParseError(checked.error);
    expect(field, `file ${seed}: ${message}`).toMatch(/./);
    expect(message, `file ${seed}: ${field}`).not.toMatch(/invalid|undefined|NaN|\[object/i);
  }
  expect(refused).toBeGreaterThan(SPOILT / 4);
  expect(refused).toBeLessThan(SPOILT);
});
