import { expect, test } from "vitest";
import { ANNA, BEN, game, type Table } from "../../testkit/table.ts";

const laid = (): Table =>
  game("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Elf"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const marks = (table: Table, name: string) =>
  table.view("public").cards.get(table.handleOf("public", name))?.marks;

test("shows the other face, and the front again", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.transform", { cards });
  expect(marks(table, "Bear")).toEqual({ side: 1 });
  expect(table.heard()).toBe("Anna transformed Bear");
  table.do(ANNA, "card.transform", { cards });
  expect(marks(table, "Bear")).toBeUndefined();
});

test("shows a chosen face, with the stats that are printed there", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.stats.set", { cards, stats: "9/9" });
  table.do(ANNA, "card.transform", { cards, side: 2 });
  expect(marks(table, "Bear")).toEqual({ side: 2 });
  expect(table.heard()).toBe("Anna transformed Bear to side 3");
});

test("[M3] off the battlefields and turned over, a card shows its front", () => {
  const table = laid();
  const card = table.handleOf(ANNA, "Bear");
  table.do(ANNA, "card.transform", { cards: [card] });
  table.do(ANNA, "card.flip", { cards: [card], faceDown: true });
  expect(table.view("public").cards.get(card)?.marks).toBeUndefined();
  table.do(ANNA, "card.flip", { cards: [card], faceDown: false });
  table.do(ANNA, "card.transform", { cards: [card] });
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "exile" } }] });
  expect(marks(table, "Bear")).toBeUndefined();
});

test("[V6] a face-down card shows no face that could be turned", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.flip", { cards, faceDown: true });
  expect(table.why(ANNA, "card.transform", { cards, side: 1 })).toBe("not_here cards.0");
});

test("[P5] refuses what another seat controls, and what lies on no battlefield", () => {
  const table = laid();
  const why = (name: string) =>
    table.why(ANNA, "card.transform", { cards: [table.handleOf(ANNA, name)], side: 1 });
  expect(why("Wolf")).toBe("not_yours cards.0");
  expect(why("Shock")).toBe("not_here cards.0");
});

test("[H1] refuses a handle that names nothing the seat sees", () => {
  const payload = { cards: ["AAAAAAAA"], side: 1 };
  expect(laid().why(ANNA, "card.transform", payload)).toBe("no_such_card cards.0");
});
