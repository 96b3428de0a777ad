import { expect, test } from "vitest";
import { ANNA, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { TABLE_LIMITS } from "../limits.ts";
import type { CollectionName } from "../records.ts";

const SPOT = { x: 0.5, y: 0.5 };

/** A battlefield with so many tokens on one spot, and a hand of so many cards. */
const heap = (tokens: number, hand: number): TestTable => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  table.do(ANNA, "deck.load", { cards: [{ name: "Bear", count: hand }] });
  table.do(ANNA, "library.draw", { count: hand });
  // So few at a time step aside as cards do.
  const count = 10;
  for (let made = 0; made < tokens; made += count) {
    table.do(ANNA, "token.create", { name: "Goblin", count, position: SPOT });
  }
  return table;
};

/** Counts how often spots are looked at and rows are read in some work on a table. */
const countReads = (table: TestTable, work: () => void): number => {
  const { state } = table;
  let reads = 0;
  const [get, cardAt] = [state.get.bind(state), state.cardAt.bind(state)];
  state.get = <N extends CollectionName>(...args: Parameters<typeof get<N>>) => {
    reads += 1;
    return get(...args);
  };
  state.cardAt = (...args) => {
    reads += 1;
    return cardAt(...args);
  };
  work();
  return reads;
};

const moveHand = (table: TestTable, to: object) =>
  table.do(ANNA, "card.move", {
    moves: table.hand(ANNA).map((card) => ({ card, to: { zone: "battlefield", ...to } })),
  });

test("[CO3] cards that go to one place among many write themselves and a few around them", () => {
  const table = heap(300, 200);
  const change = moveHand(table, { index: 150 });
  const cards = change.writes.filter(({ table: name }) => name === "cards");
  expect(cards.length).toBeLessThan(200 + 100);
  const lying = table.handles(ANNA, "battlefield", ANNA);
  expect(lying).toHaveLength(500);
  const orders = lying.map((handle) => table.view(ANNA).cards.get(handle)?.order);
  expect(new Set(orders).size).toBe(500);
});

test("[CO3] [M6] cards that wish for one spot look at each taken spot once, not each of them at all of them", () => {
  const reads = (hand: number): number => {
    const table = heap(300, hand);
    return countReads(table, () => {
      moveHand(table, { index: 1, position: SPOT });
    });
  };
  // 100 cards more cost what 100 cards cost, though hundreds lie on the spot.
  const [some, more] = [reads(50), reads(150)];
  expect(more - some).toBeLessThan(100 * 200);
});

test("[CO3] [M7] the cards keep the order in which they came to one place", () => {
  const table = heap(50, 120);
  const hand = table.hand(ANNA);
  moveHand(table, { index: 7 });
  const lying = table.handles(ANNA, "battlefield", ANNA);
  expect(lying.slice(7, 127)).toEqual(hand.toReversed());
});

test("[CO3] a hand of more cards than one intent takes is shown and put back in parts", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  const most = TABLE_LIMITS.cardsPerIntent;
  table.do(ANNA, "deck.load", { cards: [{ name: "Bear", count: most + 1 }] });
  table.do(ANNA, "library.draw", { count: most });
  table.do(ANNA, "hand.reveal", { to: "all" });
  table.do(ANNA, "library.draw", { count: 1 });
  expect(table.refusalCode(ANNA, "hand.reveal", { to: "all" })).toBe("over_limit");
  expect(table.refusalCode(ANNA, "hand.mulligan", { count: "same" })).toBe("over_limit");
  table.do(ANNA, "hand.reveal", { to: "all", random: most });
  const cards = table.hand(ANNA).slice(0, most);
  table.do(ANNA, "card.reveal", { cards, to: "none" });
});
