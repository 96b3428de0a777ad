import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { isShuffleDraw } from "../src/draws.ts";
import type { Change } from "../src/index.ts";
import type { ParsedIntent } from "../src/intents/index.ts";
import { LAW_INTENTS, RandomPlayout } from "../testkit/random-playout.ts";

const GAMES_TO_PLAY = deep(180, 3_000);
const INTENTS_PER_GAME = 60;

interface Drawn {
  readonly intent: ParsedIntent;
  readonly change: Change;
}

const played = function* (): Generator<Drawn> {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed });
    for (const { intent, result } of game.startAndPlay(INTENTS_PER_GAME)) {
      if (result.ok && result.value.draws) yield { intent, change: result.value };
    }
  }
};

let drawnOnce: readonly Drawn[] | undefined;

/** What was drawn in games of all intents; they are played once for all tests. */
const drawn = (): readonly Drawn[] => {
  drawnOnce ??= [...played()];
  return drawnOnce;
};

/** Games of drawing and taking back, since requests are seldom agreed to where everything else is done as well. */
const takenBack = function* (): Generator<Drawn> {
  const definitions = LAW_INTENTS.filter(({ type }) => UNDOING.has(type));
  for (let seed = 1; seed <= 60; seed += 1) {
    const game = new RandomPlayout({ seed, definitions, seats: 2 });
    for (const { intent, result } of game.startAndPlay(INTENTS_PER_GAME)) {
      if (result.ok) yield { intent, change: result.value };
    }
  }
};

const UNDOING: ReadonlySet<string> = new Set([
  "seat.claim",
  "deck.load",
  "library.draw",
  "seat.leave",
  "seat.clear",
  "undo.request",
  "undo.answer",
]);

test("[FA2] an intent draws from chance only where its definition says that it may, and each that says so does", () => {
  const drew = new Set<string>();
  for (const { intent, change } of [...drawn(), ...takenBack()]) {
    if (!change.draws) continue;
    const { type, usesChance } = intent.definition;
    expect(usesChance?.(intent.payload), type).toBe(true);
    drew.add(type);
  }
  const may = LAW_INTENTS.filter(({ usesChance }) => usesChance).map(({ type }) => type);
  expect([...drew].sort()).toEqual(may.sort());
});

test("[FA2] a shuffle is kept as the cards that lie there, and never with what is printed on them", () => {
  let shuffles = 0;
  for (const { change } of drawn()) {
    for (const draw of change.draws ?? []) {
      if (!isShuffleDraw(draw)) continue;
      shuffles += 1;
      const count = draw.after + (draw.above?.length ?? 0);
      expect(count).toBeGreaterThan(1);
      expect(draw.from + count).toBeLessThanOrEqual(draw.of);
    }
  }
  expect(shuffles).toBeGreaterThan(GAMES_TO_PLAY);
});
