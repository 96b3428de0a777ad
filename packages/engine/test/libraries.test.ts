import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import type { CardHandle } from "../src/ids.ts";
import { handleOf, lookersAt } from "../src/look-handles.ts";
import type { CardAudience } from "../src/records.ts";
import type { TableState } from "../src/state.ts";
import { LAW_INTENTS, RandomPlayout } from "../testkit/random-playout.ts";
import { LASTING_SECRET } from "./leaks.ts";

const GAMES_TO_PLAY = deep(25, 1_500);
const INTENTS_PER_GAME = 60;

const includes = (whole: CardAudience, part: CardAudience): boolean =>
  whole === "all" || (part !== "all" && part.every((seat) => whole.includes(seat)));

/** All that shows a card of a library for its own sake. */
const REVEALS: readonly string[] = ["library.reveal", "library.revealNext", "card.reveal"];
const WITHOUT_REVEALS = LAW_INTENTS.filter(({ type }) => !REVEALS.includes(type));

/** What a state says of a library, apart from how it came about. */
const check = (state: TableState, where: string): number => {
  let standing = 0;
  for (const zone of state.keys("zones")) {
    const record = state.get("zones", zone);
    if (!record || state.zone(zone)?.definition.visibility !== "nobody") continue;
    const ids = state.cardsIn(zone);
    const lookers = record.looks.map(({ seat }) => seat);
    for (const id of ids) {
      const card = state.get("hidden", id) ?? expect.fail();
      const viewedBy = lookersAt(state, id, card);
      const isSeen = card.shownTo.length > 0 || viewedBy.length > 0;
      const handle = handleOf(state, id, card);
      expect(handle !== null, `a handle, ${where}`).toBe(isSeen);
      if (handle) expect(state.cardOf(handle), `whose handle, ${where}`).toBe(id);
      expect(includes(lookers, viewedBy), `an open look, ${where}`).toBe(true);
    }
    expect(record.lookedAt === null, `a secret, ${where}`).toBe(record.looks.length === 0);
    for (const { at, seat, count } of record.looks) {
      const sees = ids.filter((id) =>
        lookersAt(state, id, state.get("hidden", id) ?? expect.fail()).includes(seat),
      );
      if (at === "all") expect(sees, `a look at all, ${where}`).toEqual(ids);
      else expect(sees.length, `a look at one end, ${where}`).toBeLessThanOrEqual(count);
    }
    const top = record.topShownTo.length > 0 ? (ids.at(-1) ?? null) : null;
    expect(record.topCard, `the top card, ${where}`).toBe(top);
    const shown = top === null ? "all" : (state.get("hidden", top)?.shownTo ?? []);
    expect(includes(shown, record.topShownTo), `who sees the top card, ${where}`).toBe(true);
    if (top !== null) standing += 1;
  }
  return standing;
};

test("[V2] [V5] [V7] in a library only what is looked at or shown has a handle, and a standing reveal shows the top card", () => {
  let standing = 0;
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed });
    for (const { intent } of game.startAndPlay(INTENTS_PER_GAME)) {
      standing += check(game.state, `seed ${seed}, ${intent.definition.type}`);
    }
  }
  expect(standing).toBeGreaterThan(GAMES_TO_PLAY);
});

/** The first handle by which a card of a library was seen, and which names a card of a library again later. */
const comesBack = (game: RandomPlayout): string | null => {
  const { state } = game;
  const isOver = new Set<CardHandle>();
  let live = new Set<CardHandle>();
  for (const { intent } of game.startAndPlay(INTENTS_PER_GAME)) {
    for (const handle of live) if (state.cardOf(handle) === undefined) isOver.add(handle);
    live = new Set();
    for (const [id, card] of state.entries("hidden")) {
      const handle = state.isLibrary(card.zone) ? handleOf(state, id, card) : null;
      if (handle === null) continue;
      if (isOver.has(handle)) return `${handle} after ${intent.definition.type}`;
      live.add(handle);
    }
  }
  return null;
};

test("[V7] a handle by which a card of a library was seen names none there again", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    expect(comesBack(new RandomPlayout({ seed })), `seed ${seed}`).toBeNull();
  }
});

test("[V7] it is noticed when the secret of a look outlives the look, and so a shuffle", () => {
  const { definitions } = LASTING_SECRET;
  const seeds = Array.from({ length: 10 * GAMES_TO_PLAY }, (_, index) => index + 1);
  expect(seeds.some((seed) => comesBack(new RandomPlayout({ seed, definitions })))).toBe(true);
});

test("[V5] a standing reveal shows no card beneath the top one", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed, definitions: WITHOUT_REVEALS });
    for (const { intent } of game.startAndPlay(INTENTS_PER_GAME)) {
      for (const zone of game.state.keys("zones")) {
        if (game.state.zone(zone)?.definition.visibility !== "nobody") continue;
        const beneath = game.state.cardsIn(zone).slice(0, -1);
        const shown = beneath.filter((id) => game.state.get("hidden", id)?.shownTo.length);
        expect(shown, `seed ${seed}, ${intent.definition.type}`).toEqual([]);
      }
    }
  }
});
