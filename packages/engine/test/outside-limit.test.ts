import { expect, test } from "vitest";
import { cardId, type Handle, handle, TABLE_LIMITS } from "../src/index.ts";
import { seal } from "../src/secret.ts";
import { ANNA, BEN, CHLOE, game, type Table } from "../testkit/table.ts";

const { cardsOutsideLibraries: MOST, cardsPerIntent, deckCards } = TABLE_LIMITS;

const deck = (count: number, section: "main" | "sideboard" = "main") => ({
  name: "Forest",
  count,
  section,
});

/** A table on which as many cards lie outside libraries as may, and all of Ben's library. */
const full = (): Table => {
  const table = game("magic").seat(ANNA, "Anna").seat(BEN, "Ben").seat(CHLOE, "Chloe");
  table.do(ANNA, "deck.load", { cards: [deck(deckCards)] });
  table.do(BEN, "deck.load", { cards: [deck(deckCards)] });
  for (const seat of [ANNA, BEN]) {
    for (let left = MOST / 2; left > 0; left -= cardsPerIntent) {
      table.do(seat, "library.draw", { count: Math.min(left, cardsPerIntent) });
    }
  }
  return table;
};

const overLimit = {
  code: "over_limit",
  message: `A table holds at most ${MOST} cards outside the libraries`,
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
  expect(table.refused(CHLOE, "token.create", { name: "Rat" })).toMatchObject(overLimit);
  const load = { cards: [deck(9), deck(1, "sideboard")] };
  expect(table.refused(CHLOE, "deck.load", load)).toMatchObject(overLimit);
});

test("[CO8] at the limit cards go back and make room", () => {
  const table = full();
  const [card = "" as Handle] = table.hand(ANNA);
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

test("[CO8] a table that holds more than the limit goes on, and what goes back doesn't come out again", () => {
  const table = full();
  const [card = "" as Handle, other = "" as Handle] = table.hand(ANNA);
  const id = table.state.cardOf(card);
  const row = id === undefined ? undefined : table.state.get("hidden", id);
  if (!row) throw new Error("Anna holds no card");
  // As in a room of an earlier version, which had no such limit.
  for (let more = 1; more <= 100; more += 1) {
    const key = cardId(table.state.field("lastCard") + more);
    table.state.write("prints", key, seal({ face: { name: "Old" }, home: "main" }));
    table.state.write("hidden", key, { ...row, order: 1_000 + more, handle: handle(`old${more}`) });
  }
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  table.do(ANNA, "card.move", { moves: [{ card: other, to: { zone: "library" } }] });
  expect(table.refused(ANNA, "library.draw", {})).toMatchObject(overLimit);
  for (const seat of [BEN, CHLOE]) table.do(seat, "seat.ready", { ready: true });
  table.do(ANNA, "game.next", {});
  expect(table.state.outsideLibraries).toBe(0);
});
