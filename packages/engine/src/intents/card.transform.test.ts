import { expect, test } from "vitest";
import { ANNA, createDuelTestTable } from "../../testkit/test-table.ts";

test("shows the other face, and the front again", () => {
  const table = createDuelTestTable();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.transform", { cards });
  expect(table.marks("Bear")).toEqual({ side: 1 });
  expect(table.logForAll()).toBe("Anna transformed Bear");
  table.do(ANNA, "card.transform", { cards });
  expect(table.marks("Bear")).toBeUndefined();
});

test("shows a chosen face, with the stats that are printed there", () => {
  const table = createDuelTestTable();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.stats.set", { cards, stats: "9/9" });
  table.do(ANNA, "card.transform", { cards, side: 2 });
  expect(table.marks("Bear")).toEqual({ side: 2 });
  expect(table.logForAll()).toBe("Anna transformed Bear to side 3");
});

test("[M3] off the battlefields and turned over, a card shows its front", () => {
  const table = createDuelTestTable();
  const card = table.handleOf(ANNA, "Bear");
  table.do(ANNA, "card.transform", { cards: [card] });
  table.do(ANNA, "card.flip", { cards: [card], faceDown: true });
  expect(table.view("public").cards.get(card)?.marks).toBeUndefined();
  table.do(ANNA, "card.flip", { cards: [card], faceDown: false });
  table.do(ANNA, "card.transform", { cards: [card] });
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "exile" } }] });
  expect(table.marks("Bear")).toBeUndefined();
});

test("[V6] a face-down card shows no face that could be turned", () => {
  const table = createDuelTestTable();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.flip", { cards, faceDown: true });
  expect(table.refusalCode(ANNA, "card.transform", { cards, side: 1 })).toBe("not_here cards.0");
});
