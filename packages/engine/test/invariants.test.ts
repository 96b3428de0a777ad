import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { applyChange, revertChange } from "../src/change.ts";
import { decodeChange, encodeChange, type StoredChange } from "../src/codec.ts";
import { seatsHoldingCards } from "../src/held-cards.ts";
import type { CardId, Handle } from "../src/ids.ts";
import { TableState } from "../src/state.ts";
import { PUBLIC } from "../src/viewer.ts";
import { viewTable } from "../src/visibility.ts";
import { copy, dump } from "./dump.ts";
import { GeneratedGame, REGISTRY } from "./play.ts";

const GAMES_TO_PLAY = deep(15, 3_000);
const INTENTS_PER_GAME = 60;
/** Games whose intents are counted: fewer than the law of interference plays. */
const GAMES_TO_COUNT = deep(300, 10_000);

/** How many cards of each name there are, tokens left out: what no intent but a deck's loading may change. */
const census = (state: TableState): string => {
  const { prints } = dump(state) as { prints: Record<string, { face: { name: string } }> };
  const names = [...state.keys("prints")].flatMap((id) =>
    state.get("cards", id)?.token ? [] : [prints[String(id)]?.face.name ?? "?"],
  );
  return names.sort().join("|");
};

/** Which seats hold cards, from scratch. */
const holdersOf = (state: TableState): number[] => {
  const seats = new Set<number | null | undefined>();
  for (const id of state.keys("hidden")) {
    const zone = state.get("hidden", id)?.zone;
    if (zone) seats.add(state.get("zones", zone)?.seat);
  }
  for (const id of state.keys("cards")) {
    const card = state.get("cards", id);
    if (!card) continue;
    seats.add(card.owner).add(card.controller).add(state.get("zones", card.zone)?.seat);
  }
  return [...seats].filter((seat) => typeof seat === "number").sort((a, b) => a - b);
};

const check = (state: TableState): void => {
  const handles = new Set<Handle>();
  for (const id of state.keys("prints")) {
    const [open, hidden] = [state.get("cards", id), state.get("hidden", id)];
    expect(open === undefined, `card ${id} is in one table`).toBe(hidden !== undefined);
    const card = open ?? hidden;
    const zone = card && state.zone(card.zone);
    expect(zone?.definition.visibility === "public", `card ${id} is in the right table`).toBe(
      open !== undefined,
    );
    expect(card && state.cardsIn(card.zone).includes(id), `card ${id} is in its zone`).toBe(true);
    if (!card?.handle) continue;
    expect(handles.has(card.handle), "handles are unique").toBe(false);
    expect(state.cardOf(card.handle)).toBe(id);
    handles.add(card.handle);
  }
  expect(state.size("cards") + state.size("hidden")).toBe(state.size("prints"));
  expect(state.holders(), "the index of who holds cards").toEqual(holdersOf(state));
};

const orderOf = (state: TableState, id: CardId): number => state.card(id)?.order ?? Number.NaN;

const checkZones = (state: TableState): void => {
  expect(seatsHoldingCards(viewTable(state, PUBLIC)), "who holds cards is public").toEqual(
    state.holders(),
  );
  for (const zone of state.keys("zones")) {
    const orders = state.cardsIn(zone).map((id) => orderOf(state, id));
    expect(orders, `${zone} is sorted`).toEqual(orders.toSorted((a, b) => a - b));
    expect(new Set(orders).size, `${zone} has no two cards in one place`).toBe(orders.length);
    const limit = state.zone(zone)?.definition.limit ?? Number.POSITIVE_INFINITY;
    expect(orders.length).toBeLessThanOrEqual(limit);
  }
};

/** What alone brings cards and takes them away, tokens and copies left out. */
const LOADING: readonly string[] = ["deck.load", "deck.unload", "seat.clear"];

test("[D5] no intent but a deck's loading and unloading and the clearing of a seat changes which cards there are, and each lies in one place", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new GeneratedGame({ seed });
    let before = census(game.state);
    for (const { intent } of game.evening(INTENTS_PER_GAME)) {
      const after = census(game.state);
      if (!LOADING.includes(intent.definition.type)) expect(after, `seed ${seed}`).toBe(before);
      before = after;
    }
    check(game.state);
    checkZones(game.state);
  }
});

test("[I1] a refusal leaves everything as it was", () => {
  let refusals = 0;
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new GeneratedGame({ seed });
    let before = dump(game.state);
    for (const { intent, result } of game.evening(INTENTS_PER_GAME)) {
      const after = dump(game.state);
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
    const game = new GeneratedGame({ seed });
    const replayed = new TableState(game.game);
    applyChange(replayed, game.opening);
    for (const { result, intent } of game.evening(INTENTS_PER_GAME)) {
      if (!result.ok) continue;
      const stored = JSON.parse(JSON.stringify(encodeChange(result.value))) as StoredChange;
      applyChange(
        replayed,
        decodeChange(stored, (table, key) => replayed.get(table, key)),
      );
      expect(dump(replayed), `seed ${seed}, ${intent.definition.type}`).toEqual(dump(game.state));
    }
    check(replayed);
    checkZones(replayed);
  }
});

test("[J2] a Change is reverted by its before-values, whatever intent made it", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new GeneratedGame({ seed });
    const reverted = copy(game.state);
    for (const { result, intent } of game.evening(INTENTS_PER_GAME)) {
      if (!result.ok) continue;
      const before = dump(reverted);
      applyChange(reverted, result.value);
      revertChange(reverted, result.value);
      expect(dump(reverted), `seed ${seed}, ${intent.definition.type}`).toEqual(before);
      applyChange(reverted, result.value);
    }
    check(reverted);
    checkZones(reverted);
  }
});

test("[VI4] every intent of the registry is carried out many times in the games of the laws", () => {
  const carriedOut = new Map(REGISTRY.map(({ type }) => [type, 0]));
  for (let seed = 1; seed <= GAMES_TO_COUNT; seed += 1) {
    for (const { intent, result } of new GeneratedGame({ seed }).evening(INTENTS_PER_GAME)) {
      const { type } = intent.definition;
      if (result.ok) carriedOut.set(type, (carriedOut.get(type) ?? 0) + 1);
    }
  }
  for (const [type, times] of carriedOut) expect(times, type).toBeGreaterThan(GAMES_TO_COUNT / 40);
});
