import type { Snapshot } from "@baize/client";
import {
  BUILT_IN_GAMES,
  type CardHandle,
  cardHandle,
  type GameDefinition,
  TABLE_LIMITS,
} from "@baize/engine";
import { expect, test } from "vitest";
import { splitPayloadByCardLimit } from "./split-payload-by-card-limit.ts";

const MOST = TABLE_LIMITS.cardsPerIntent;
const cards = (count: number): CardHandle[] =>
  Array.from({ length: count }, (_, at) => cardHandle(String(at).padStart(8, "0")));

/** The parts of a snapshot that matter here: the game, and how many players sit at the table. */
const at = (id: (typeof BUILT_IN_GAMES)[number]["id"], seats = 4): Snapshot => {
  const game = BUILT_IN_GAMES.find(
    (each): each is GameDefinition & (typeof BUILT_IN_GAMES)[number] => each.id === id,
  );
  const session = { game } as Snapshot["session"];
  const view = { seats: new Map(cards(seats).map((key) => [key, {}])) } as unknown;
  return { session, view } as Snapshot;
};

test("[WT24] what fits into one intent is sent as it is", () => {
  const payload = { cards: cards(MOST), tapped: true };
  expect(splitPayloadByCardLimit(at("magic"), "card.tap", payload)).toEqual([payload]);
  expect(splitPayloadByCardLimit(at("magic"), "library.draw", {})).toEqual([{}]);
});

test("[WT24] a selection beyond that goes out in parts that leave no card out", () => {
  const all = cards(2 * MOST + 32);
  const parts = splitPayloadByCardLimit(at("magic"), "card.tap", { cards: all, tapped: true });
  expect(parts.map((part) => part.cards.length)).toEqual([MOST, MOST, 32]);
  expect(parts.flatMap((part) => part.cards)).toEqual(all);
  expect(parts.every(({ tapped }) => tapped)).toBe(true);
});

test("[WT24] a pile that is moved keeps the places of its cards", () => {
  const moves = cards(MOST + 1).map((card, index) => ({ card, to: { zone: "library", index } }));
  const parts = splitPayloadByCardLimit(at("magic"), "card.move", { moves });
  expect(parts.flatMap((part) => part.moves)).toEqual(moves);
});

test("[WT24] of a hand that is sorted the right end goes first, since each part goes to the left", () => {
  const all = cards(MOST + 5);
  const parts = splitPayloadByCardLimit(at("magic"), "hand.sort", { cards: all });
  expect(parts.map((part) => part.cards)).toEqual([all.slice(MOST), all.slice(0, MOST)]);
});

test("[WT24] a library is shuffled when the last card is out of it", () => {
  const payload = { cards: cards(MOST + 1), shuffle: true };
  const parts = splitPayloadByCardLimit(at("magic"), "library.take", payload);
  expect(parts.map(({ shuffle }) => shuffle)).toEqual([false, true]);
});

test("[WT24] more cards are drawn and dealt than one intent takes", () => {
  const drawn = splitPayloadByCardLimit(at("magic"), "library.draw", { count: MOST + 3 });
  expect(drawn).toEqual([{ count: MOST }, { count: 3 }]);
  const dealt = splitPayloadByCardLimit(at("standard-52", 4), "library.deal", { count: 108 });
  expect(dealt.map(({ count }) => count)).toEqual([50, 50, 8]);
});
