import type { CardHandle, CardView } from "@baize/engine";
import { expect, test } from "vitest";
import { cardChangesBetween } from "./card-changes.ts";

const card = (order: number): CardView => ({ order }) as CardView;
const cardsOf = (cards: Record<string, CardView>): ReadonlyMap<CardHandle, CardView> =>
  new Map(Object.entries(cards) as [CardHandle, CardView][]);

test("[WT21] what changed between two states of a table is what came, went or is another", () => {
  const [same, moved, later, gone, came] = [card(0), card(1), card(2), card(3), card(4)];
  const was = cardsOf({ same, moved, gone });
  const is = cardsOf({ same, moved: later, came });
  const changed = [
    { handle: "moved", was: moved, is: later },
    { handle: "came", was: undefined, is: came },
    { handle: "gone", was: gone, is: undefined },
  ];
  expect(cardChangesBetween(was, is)).toEqual(changed);
  // The result for the same two states is cached.
  expect(cardChangesBetween(was, is)).toBe(cardChangesBetween(was, is));
  expect(cardChangesBetween(is, is)).toEqual([]);
  expect(cardChangesBetween(is, was)).toHaveLength(3);
  expect(cardChangesBetween(was, is)).toEqual(changed);
});
