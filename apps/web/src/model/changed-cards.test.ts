import type { CardView, Handle } from "@baize/engine";
import { expect, test } from "vitest";
import { changedCards } from "./changed-cards.ts";

const card = (order: number): CardView => ({ order }) as CardView;
const cardsOf = (cards: Record<string, CardView>): ReadonlyMap<Handle, CardView> =>
  new Map(Object.entries(cards) as [Handle, CardView][]);

test("[WT21] what changed between two states of a table is what came, went or is another", () => {
  const [same, moved, later, gone, came] = [card(0), card(1), card(2), card(3), card(4)];
  const was = cardsOf({ same, moved, gone });
  const is = cardsOf({ same, moved: later, came });
  const changed = [
    { handle: "moved", was: moved, is: later },
    { handle: "came", was: undefined, is: came },
    { handle: "gone", was: gone, is: undefined },
  ];
  expect(changedCards(was, is)).toEqual(changed);
  // All who ask again for the same two are told the same.
  expect(changedCards(was, is)).toBe(changedCards(was, is));
  expect(changedCards(is, is)).toEqual([]);
  expect(changedCards(is, was)).toHaveLength(3);
  expect(changedCards(was, is)).toEqual(changed);
});
