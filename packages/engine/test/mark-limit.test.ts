import { expect, test } from "vitest";
import { type CardHandle, TABLE_LIMITS } from "../src/index.ts";
import { ANNA, BEN, createTestTable, type TestTable } from "../testkit/test-table.ts";

const { cardsPerIntent, marks: MOST, tokensPerIntent } = TABLE_LIMITS;

/** A battlefield of so many tokens, and their handles. */
const tokens = (count: number): { readonly table: TestTable; readonly cards: CardHandle[] } => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  for (let made = 0; made < count; made += tokensPerIntent) {
    table.do(ANNA, "token.create", { name: "Rat", count: tokensPerIntent });
  }
  return { table, cards: [...table.handles(ANNA, "battlefield", ANNA)] };
};

/** A table that bears all the marks that it may. */
const full = () => {
  const { table, cards } = tokens(cardsPerIntent);
  for (let kind = 0; kind < MOST / cardsPerIntent; kind += 1) {
    table.do(ANNA, "card.counter.set", { cards, counter: `kind ${kind}`, value: 1 });
  }
  return { table, cards, card: cards[0] as CardHandle };
};

test("[CO6] a table bears so many marks, whichever they are, and no more", () => {
  const { table, card } = full();
  for (const [type, payload] of [
    ["card.counter.set", { counter: "one more", value: 1 }],
    ["card.counter.add", { counter: "one more", delta: 1 }],
    ["card.note.set", { note: "Doomed" }],
    ["card.stats.set", { stats: "1/1" }],
    ["card.highlight.set", { colour: "orange" }],
    ["card.target.set", { targeted: true }],
  ] as const) {
    expect(table.refusalCode(ANNA, type, { cards: [card], ...payload })).toBe("over_limit");
  }
  expect(table.refusalCode(ANNA, "arrow.draw", { from: card, to: BEN })).toBe("over_limit");
});

test("[CO6] at the limit marks are changed and taken away, and there is room again", () => {
  const { table, cards, card } = full();
  table.do(ANNA, "card.counter.set", { cards, counter: "kind 0", value: 9 });
  table.do(ANNA, "card.tap", { cards, tapped: true });
  table.do(ANNA, "card.counter.set", { cards: [card], counter: "kind 0", value: 0 });
  table.do(ANNA, "card.note.set", { cards: [card], note: "Doomed" });
  expect(table.refusalCode(ANNA, "card.stats.set", { cards: [card], stats: "1/1" })).toBe(
    "over_limit",
  );
});

test("[CO6] marks that fall off with their cards make room, and none come back beyond the limit", () => {
  const { table, cards } = full();
  const [first, ...others] = cards;
  table.do(ANNA, "card.move", {
    moves: [{ card: first as CardHandle, to: { zone: "graveyard" } }],
  });
  table.do(ANNA, "card.note.set", { cards: others.slice(0, 5), note: "Doomed" });
  expect(
    table.refusalCode(ANNA, "card.note.set", { cards: others.slice(5, 6), note: "Doomed" }),
  ).toBe("over_limit");
  expect(table.state.marked.count).toBe(MOST);
});
