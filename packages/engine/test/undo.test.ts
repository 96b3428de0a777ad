import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { actorViewFromState } from "../src/actor-view.ts";
import type { Change } from "../src/change.ts";
import type { SeatId } from "../src/ids.ts";
import { BUILT_IN_GAMES } from "../src/index.ts";
import { findIntentDefinition } from "../src/intents/index.ts";
import type { TableState } from "../src/state.ts";
import { reversibleWrites } from "../src/undo-history.ts";
import { dumpState } from "../testkit/dump-state.ts";
import { RandomPlayout } from "../testkit/random-playout.ts";

const GAMES_TO_PLAY = deep(30, 1_500);
const INTENTS_PER_GAME = 40;
/** Long enough for a hand to be sorted, another card to arrive, and the sorting to be undone. */
const SORTED_THEN_DEALT = 200;

interface Rows {
  [table: string]: Record<string, Record<string, unknown>>;
}

/**
 * All of a state that taking back restores: not what was shown since, the handles of hidden cards, or its own books.
 */
const restorable = (state: TableState): Rows => {
  // A deck that was locked stays so: everybody was told of it.
  const {
    table,
    hidden,
    zones: _,
    salts: _salts,
    lists: _lists,
    seats,
    ...rows
  } = dumpState(state) as Rows;
  const {
    lastCard: _last,
    undo: _undo,
    undoAsked: _asked,
    access: _access,
    // A clock runs on.
    clock: _clock,
    // A match notes when its game began and how it ended.
    match: _match,
    // Keys that were revoked stay revoked, and an agreement that ended was given anew.
    generations: _generations,
    allHands: _allHands,
    eyes: _eyes,
    ...fields
  } = table ?? {};
  const places = Object.entries(hidden ?? {}).map(([id, card]) => {
    const { handle: _handle, shownTo: _shown, viewedBy: _viewed, ...place } = card;
    return [id, place];
  });
  const players = Object.entries(seats ?? {}).map(([id, seat]) => {
    const { deckLock: _lock, deckList: _list, ...player } = seat;
    return [id, player];
  });
  return {
    ...rows,
    seats: Object.fromEntries(players),
    table: fields,
    hidden: Object.fromEntries(places),
  };
};

const play = (game: RandomPlayout, actor: SeatId, [type, payload]: readonly [string, unknown]) => {
  const definition = findIntentDefinition(type);
  if (!definition) throw new Error(`There is no intent ${type}`);
  return game.apply(actor, { definition, payload });
};

/** Whether there is anything to undo. */
const changes = (change: Change): boolean =>
  reversibleWrites({ change, revision: 0, seat: null, type: "", undo: "free" }).length > 0;

const present = (game: RandomPlayout): SeatId[] =>
  game.seats.filter((seat) => game.state.get("seats", seat)?.left === false);

/** Asks for it and has everybody agree. */
const takeBackByConsent = (game: RandomPlayout, actor: SeatId): boolean => {
  const asked = play(game, actor, ["undo.request", {}]);
  if (!asked.ok) return false;
  for (const seat of present(game)) {
    if (seat !== actor) expect(play(game, seat, ["undo.answer", { agree: true }]).ok).toBe(true);
  }
  return true;
};

/** Each intent that was applied and undone: the table before it, and again after the undo. */
function* takenBack() {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed });
    for (const _ of game.start());
    for (let step = 0; step < INTENTS_PER_GAME; step += 1) {
      const { actor, intent } = game.choose();
      const { type, undo } = intent.definition;
      if (type.startsWith("undo.") || game.state.field("undo") !== null) continue;
      const before = restorable(game.state);
      const result = game.apply(actor, intent);
      if (!result.ok || !changes(result.value) || undo === "never") continue;
      const done = restorable(game.state);
      const isBack =
        undo === "free" ? play(game, actor, ["undo.take", {}]).ok : takeBackByConsent(game, actor);
      if (isBack) yield { game, actor, type, before, done, where: `seed ${seed}, ${type}` };
    }
  }
}

test("[U1] do and undo: whatever can be undone leaves the table as it was", () => {
  const undone = new Map<string, number>();
  for (const { game, type, before, where } of takenBack()) {
    expect(restorable(game.state), where).toEqual(before);
    undone.set(type, (undone.get(type) ?? 0) + 1);
  }
  expect(undone.size).toBeGreaterThan(5);
});

test("[U10] undo and redo: what was undone is redone exactly, and can be undone again", () => {
  const redone = new Set<string>();
  for (const { game, actor, type, before, done, where } of takenBack()) {
    expect(play(game, actor, ["undo.redo", {}]).ok, where).toBe(true);
    expect(restorable(game.state), where).toEqual(done);
    redone.add(type);
    expect(play(game, actor, ["undo.redo", {}]).ok, where).toBe(false);
    if (takeBackByConsent(game, actor)) expect(restorable(game.state), where).toEqual(before);
  }
  expect(redone.size).toBeGreaterThan(5);
});

test("[U2] after a card went back, no handle by which it was seen in between names it", () => {
  let followed = 0;
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed });
    for (const _ of game.start());
    const [actor] = present(game);
    if (actor === undefined) continue;
    const before = new Set(actorViewFromState(game.state, actor).cardsIn(`hand:${actor}` as never));
    if (!play(game, actor, ["library.draw", { count: 2 }]).ok) continue;
    const after = actorViewFromState(game.state, actor).cardsIn(`hand:${actor}` as never);
    const drawn = after.filter((handle) => !before.has(handle));
    if (!takeBackByConsent(game, actor)) continue;
    for (const handle of drawn) expect(game.state.cardOf(handle)).toBeUndefined();
    followed += drawn.length;
  }
  expect(followed).toBeGreaterThan(GAMES_TO_PLAY / 2);
});

test("[U9] a sorted hand is not unsorted over a card that has come since", () => {
  const game = new RandomPlayout({ seed: 1248, seats: 6, games: BUILT_IN_GAMES });
  for (const _ of game.startAndPlay(SORTED_THEN_DEALT)) {
    for (const zone of game.state.keys("zones")) {
      const orders = game.state.cardsIn(zone).map((id) => game.state.card(id)?.order);
      expect(new Set(orders).size, zone).toBe(orders.length);
    }
  }
});
