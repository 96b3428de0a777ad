import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { applyChangeInPlace, revertChangeInPlace } from "../src/change.ts";
import { RETIRED_SECTION } from "../src/face.ts";
import type { TableState } from "../src/state.ts";
import { copyTableState, dumpState } from "../testkit/dump-state.ts";
import { invariantViolations, StateRebuiltFromJournal } from "../testkit/invariants.ts";
import { LAW_INTENTS, RandomPlayout } from "../testkit/random-playout.ts";

const GAMES_TO_PLAY = deep(15, 3_000);
const INTENTS_PER_GAME = 60;
/** Games whose intents are counted: fewer than the law of interference plays. */
const GAMES_TO_COUNT = deep(300, 10_000);

/**
 * How many cards of each name there are: what no intent but a deck's loading may change. Left out are tokens, and cards
 * of a deck that was unloaded, which leave the table's zones when it is next cleared ([D10]).
 */
const census = (state: TableState): string => {
  const { prints } = dumpState(state) as {
    prints: Record<string, { face: { name: string }; home: string }>;
  };
  const names = [...state.keys("prints")].flatMap((id) => {
    const print = prints[String(id)];
    return state.get("cards", id)?.token || print?.home === RETIRED_SECTION
      ? []
      : [print?.face.name ?? "?"];
  });
  return names.sort().join("|");
};

const IS_PUBLIC: ReadonlySet<string> = new Set(["table", "seats", "cards"]);

/** What alone brings cards and takes them away, tokens and copies left out. */
const LOADING: readonly string[] = ["deck.load", "deck.unload", "seat.clear"];

test("[D5] no intent but a deck's loading and unloading and the clearing of a seat changes which cards there are, and each lies in one place", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed });
    let before = census(game.state);
    for (const { intent } of game.startAndPlay(INTENTS_PER_GAME)) {
      const after = census(game.state);
      if (!LOADING.includes(intent.definition.type)) expect(after, `seed ${seed}`).toBe(before);
      before = after;
    }
    expect(invariantViolations(game.state), `seed ${seed}`).toEqual([]);
  }
});

test("[I1] a refusal leaves everything as it was", () => {
  let refusals = 0;
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed });
    let before = dumpState(game.state);
    for (const { intent, result } of game.startAndPlay(INTENTS_PER_GAME)) {
      const after = dumpState(game.state);
      if (!result.ok) {
        refusals += 1;
        expect(after, `seed ${seed}, ${intent.definition.type}`).toEqual(before);
      }
      before = after;
    }
  }
  expect(refusals).toBeGreaterThan(GAMES_TO_PLAY / 2);
});

test("[J1] the journal, read back from text, rebuilds the live state at every prefix", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed });
    const replayed = new StateRebuiltFromJournal(game);
    for (const { result, intent } of game.startAndPlay(INTENTS_PER_GAME)) {
      if (!result.ok) continue;
      replayed.follow(result.value);
      expect(dumpState(replayed.state), `seed ${seed}, ${intent.definition.type}`).toEqual(
        dumpState(game.state),
      );
    }
    expect(invariantViolations(replayed.state), `seed ${seed}`).toEqual([]);
  }
});

test("[J2] a Change is reverted by its before-values, whatever intent made it", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed });
    const reverted = copyTableState(game.state);
    for (const { result, intent } of game.startAndPlay(INTENTS_PER_GAME)) {
      if (!result.ok) continue;
      const before = dumpState(reverted);
      applyChangeInPlace(reverted, result.value);
      revertChangeInPlace(reverted, result.value);
      expect(dumpState(reverted), `seed ${seed}, ${intent.definition.type}`).toEqual(before);
      applyChangeInPlace(reverted, result.value);
    }
    expect(invariantViolations(reverted), `seed ${seed}`).toEqual([]);
  }
});

test("[J8] a Change writes no public row that it leaves as it was", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    for (const { result, intent } of new RandomPlayout({ seed }).startAndPlay(INTENTS_PER_GAME)) {
      const writes = result.ok ? result.value.writes : [];
      const idle = writes.filter(
        ({ table, before, after }) => IS_PUBLIC.has(table) && isDeepStrictEqual(before, after),
      );
      expect(idle, `seed ${seed}, ${intent.definition.type}`).toEqual([]);
    }
  }
});

test("[VI4] every intent of the registry is carried out many times in the games of the laws", () => {
  const carriedOut = new Map(LAW_INTENTS.map(({ type }) => [type, 0]));
  for (let seed = 1; seed <= GAMES_TO_COUNT; seed += 1) {
    for (const { intent, result } of new RandomPlayout({ seed }).startAndPlay(INTENTS_PER_GAME)) {
      const { type } = intent.definition;
      if (result.ok) carriedOut.set(type, (carriedOut.get(type) ?? 0) + 1);
    }
  }
  for (const [type, times] of carriedOut) expect(times, type).toBeGreaterThan(GAMES_TO_COUNT / 100);
});
