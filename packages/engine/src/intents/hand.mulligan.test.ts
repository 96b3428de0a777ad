import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";
import { magic } from "../games/magic.ts";

const laid = () => createTestTable("magic", 2).seat(ANNA, "Anna", { library: 60 }).seat(BEN, "Ben");

test("[D3] draws the game's opening hand from a library shuffled anew", () => {
  const table = laid();
  const before = table.trueNames("library", ANNA);
  table.do(ANNA, "hand.mulligan");
  expect(table.hand(ANNA)).toHaveLength(7);
  expect(table.names(ANNA, "hand", ANNA)).not.toEqual(before.slice(-7).reverse());
  expect(table.logForAll()).toBe("Anna shuffled and drew an opening hand of 7");
});

test("[D3] puts the hand back first and says how many were returned and drawn", () => {
  const table = laid();
  table.do(ANNA, "hand.mulligan");
  const everything = [...table.trueNames("library", ANNA), ...table.trueNames("hand", ANNA)].sort();
  table.do(ANNA, "hand.mulligan", { count: 6 });
  expect(table.hand(ANNA)).toHaveLength(6);
  expect([...table.trueNames("library", ANNA), ...table.trueNames("hand", ANNA)].sort()).toEqual(
    everything,
  );
  expect(table.logForAll()).toBe("Anna took a mulligan and drew 6 cards");
});

test("[D3] a mulligan to none puts the hand back and draws nothing", () => {
  const table = laid();
  table.do(ANNA, "hand.mulligan");
  table.do(ANNA, "hand.mulligan", { count: 0 });
  expect(table.hand(ANNA)).toEqual([]);
  expect(table.trueNames("library", ANNA)).toHaveLength(60);
});

test("[D3] a mulligan of the same size draws as many as went back", () => {
  const table = laid();
  table.do(ANNA, "library.draw", { count: 5 });
  table.do(ANNA, "hand.mulligan", { count: "same" });
  expect(table.hand(ANNA)).toHaveLength(5);
  expect(table.logForAll()).toBe("Anna took a mulligan and drew 5 cards");
});

test("[D3] a London mulligan draws a full hand and says how many of it go to the bottom", () => {
  const table = laid();
  table.do(ANNA, "hand.mulligan");
  table.do(ANNA, "hand.mulligan", { bottom: 2 });
  expect(table.hand(ANNA)).toHaveLength(7);
  expect(table.logForAll()).toBe(
    "Anna took a mulligan and drew 7 cards (2 cards to put on the bottom)",
  );
  table.do(ANNA, "library.bottom", { cards: table.hand(ANNA).slice(0, 2) });
  expect(table.hand(ANNA)).toHaveLength(5);
  expect(table.logFor(BEN)).toEqual(["Anna put 2 cards from hand on the bottom of their library"]);
});

test("[V7] what was known of the returned cards is gone: handles and reveals", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Bear"] })
    .seat(BEN, "Ben");
  const shown = table.handleOf(ANNA, "Bear");
  table.do(ANNA, "card.reveal", { cards: [shown], to: "all" });
  table.do(ANNA, "hand.mulligan");
  expect(table.names(ANNA, "hand", ANNA)).toEqual(["Bear"]);
  expect(table.handleOf(ANNA, "Bear")).not.toBe(shown);
  expect(table.names(BEN, "hand", ANNA)).toEqual([]);
});

test("[V8] a mulligan names no card to anybody", () => {
  const table = laid();
  table.do(ANNA, "hand.mulligan");
  expect(Object.values(table.logByViewer()).join()).not.toContain("Card ");
});

test("leaves the hands and libraries of others alone", () => {
  const table = laid().seat(BEN, "Ben", { library: 10, hand: ["Wolf"] });
  const [library, hand] = [table.trueNames("library", BEN), table.hand(BEN)];
  table.do(ANNA, "hand.mulligan");
  expect(table.trueNames("library", BEN)).toEqual(library);
  expect(table.hand(BEN)).toEqual(hand);
});

test("refuses where the game has no opening hand", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna");
  expect(table.refusalCode(ANNA, "hand.mulligan", {})).toBe("not_in_this_game");
});

test("[D3] a game without mulligans has an opening hand, and no second one", () => {
  const table = createTestTable({ ...magic, id: "duel", mulligan: "none" })
    .seat(ANNA, "Anna", { library: 20 })
    .seat(BEN, "Ben");
  table.do(ANNA, "hand.mulligan");
  expect(table.hand(ANNA)).toHaveLength(7);
  expect(table.refusalCode(ANNA, "hand.mulligan", {})).toBe("not_in_this_game");
});
