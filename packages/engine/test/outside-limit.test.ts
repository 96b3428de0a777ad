import { expect, test } from "vitest";
import { type CardHandle, cardHandle, cardId, TABLE_LIMITS } from "../src/index.ts";
import { seal } from "../src/secret.ts";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../testkit/test-table.ts";

const {
  cards: MAX_CARDS,
  cardsOutsideLibraries: MOST,
  cardsOutsideWithTokens: MAX_WITH_TOKENS,
  cardsPerIntent,
  deckCards,
  tokensPerIntent,
} = TABLE_LIMITS;

const deck = (count: number, section: "main" | "sideboard" = "main") => ({
  name: "Forest",
  count,
  section,
});

/** A table with two decks, of which as many cards lie outside libraries as may. */
const full = (): TestTable => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben").seat(CHLOE, "Chloe");
  table.do(ANNA, "deck.load", { cards: [deck(deckCards)] });
  table.do(BEN, "deck.load", { cards: [deck(MAX_CARDS - deckCards)] });
  for (const seat of [ANNA, BEN]) {
    for (let left = MOST / 2; left > 0; left -= cardsPerIntent) {
      table.do(seat, "library.draw", { count: Math.min(left, cardsPerIntent) });
    }
  }
  return table;
};

const overLimit = {
  code: "table_full",
  message: `A table holds at most ${MOST} cards outside the libraries`,
};

/** Adds cards to Anna's hand as an earlier version did, which had no such limits. */
const addAsBefore = (table: TestTable, count: number): void => {
  const [card = "" as CardHandle] = table.hand(ANNA);
  const row = table.state.get("hidden", table.state.cardOf(card) ?? cardId(0));
  if (!row) throw new Error("Anna holds no card");
  const last = table.state.field("lastCard");
  for (let more = 1; more <= count; more += 1) {
    const key = cardId(last + more);
    table.state.write("prints", key, seal({ face: { name: "Old" }, home: "main" }));
    table.state.write("hidden", key, {
      ...row,
      order: 1_000 + more,
      handle: cardHandle(`old${more}`),
    });
  }
  table.state.write("table", "lastCard", cardId(last + count));
};

test("[CO8] at the limit nothing brings another card out of a library or makes a token", () => {
  const table = full();
  expect(table.state.outsideLibraries).toBe(MOST);
  const top = { zone: "library", place: "top" };
  for (const [type, payload] of [
    ["library.draw", {}],
    ["library.mill", {}],
    ["library.exile", {}],
    ["card.move", { moves: [{ card: top, to: { zone: "graveyard" } }] }],
  ] as const) {
    expect(table.refused(ANNA, type, payload), type).toMatchObject(overLimit);
  }
  table.do(ANNA, "library.view", { at: "top", count: 2 });
  const [one = ""] = table.handles(ANNA, "library", ANNA);
  for (const [type, payload] of [
    ["library.take", { cards: [one] }],
    ["library.arrange", { lanes: [{ cards: [one], zone: "hand" }] }],
    ["deck.sideboard", { out: [one] }],
  ] as const) {
    expect(table.refused(ANNA, type, payload), type).toMatchObject(overLimit);
  }
});

test("[CO8] at the limit no deck comes with a sideboard", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(CHLOE, "Chloe");
  table.do(ANNA, "deck.load", { cards: [deck(MOST, "sideboard")] });
  const load = { cards: [deck(9), deck(1, "sideboard")] };
  expect(table.refused(CHLOE, "deck.load", load)).toMatchObject(overLimit);
  table.do(CHLOE, "deck.load", { cards: [deck(9)] });
});

test("[CO8] however many tokens there are, cards are drawn", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", {
    library: deckCards - MAX_WITH_TOKENS,
  });
  table.seat(BEN, "Ben", { library: MAX_CARDS - deckCards - 1 });
  for (let left = MAX_WITH_TOKENS; left > 0; left -= tokensPerIntent) {
    table.do(ANNA, "token.create", { name: "Rat", count: Math.min(left, tokensPerIntent) });
  }
  const [card = ""] = table.handles(ANNA, "battlefield", ANNA);
  expect(table.refusalCode(BEN, "card.clone", { card })).toBe("table_full count");
  expect(table.refused(BEN, "token.create", { name: "Rat" })).toMatchObject({
    code: "table_full",
    message: `Token limit reached (${MAX_WITH_TOKENS} cards outside libraries)`,
  });
  table.do(BEN, "library.draw", { count: MOST - MAX_WITH_TOKENS });
});

test("[CO8] at the limit cards go back and make room", () => {
  const table = full();
  const [card = "" as CardHandle] = table.hand(ANNA);
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "library" } }] });
  table.do(BEN, "library.draw", {});
  table.do(ANNA, "deck.reset", {});
  table.do(BEN, "library.draw", { count: cardsPerIntent });
});

test("[CO8] at the limit a new game starts, a seat is cleared, and decks are reset and unloaded", () => {
  const table = full();
  table.do(BEN, "deck.reset", {});
  table.do(BEN, "deck.unload", {});
  for (const seat of [BEN, CHLOE]) table.do(seat, "seat.ready", { ready: true });
  table.do(ANNA, "game.next", {});
  expect(table.state.outsideLibraries).toBe(0);
  table.do(ANNA, "seat.clear", {});
});

test("[CO9] a table that holds more than the limits goes on, and what goes back doesn't come out again", () => {
  const table = full();
  const [card = "" as CardHandle, other = "" as CardHandle] = table.hand(ANNA);
  addAsBefore(table, 100);
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  table.do(ANNA, "card.move", { moves: [{ card: other, to: { zone: "library" } }] });
  expect(table.refused(ANNA, "library.draw", {})).toMatchObject(overLimit);
  expect(table.refused(CHLOE, "deck.load", { cards: [deck(1)] })).toEqual({
    ok: false,
    code: "table_full",
    message: `A table holds at most ${MAX_CARDS} cards; there is room for 0 more`,
    field: "cards",
  });
  for (const seat of [BEN, CHLOE]) table.do(seat, "seat.ready", { ready: true });
  table.do(ANNA, "game.next", {});
  expect(table.state.outsideLibraries).toBe(0);
  table.do(ANNA, "seat.clear", {});
  table.do(CHLOE, "deck.load", { cards: [deck(deckCards)] });
});
