import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../testkit/test-table.ts";

/** Anna has laid a card of the table's own face down; what Ben may speak of. */
const laid = () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "library.draw");
  const [card] = table.hand(ANNA);
  const to = { zone: "battlefield" };
  table.do(ANNA, "card.move", { moves: [{ card: card ?? "", to, faceDown: true }] as never });
  const [back = ""] = table.handles(BEN, "battlefield", ANNA);
  return { table, back };
};

test("[V6] [P5] a card of the table's own that another seat laid face down is that seat's alone", () => {
  const { table, back } = laid();
  expect(table.names(BEN, "battlefield", ANNA)).toEqual([null]);
  const why = (type: string, payload: object) => table.refusalCode(BEN, type, payload);
  const sent = (zone: string) => ({ moves: [{ card: back, to: { zone } }] });
  expect(why("card.control.give", { cards: [back], seat: BEN })).toBe("not_yours cards.0");
  expect(why("card.flip", { cards: [back], faceDown: false })).toBe("not_yours cards.0");
  for (const zone of ["hand", "discard", "battlefield"])
    expect(why("card.move", sent(zone))).toBe("not_yours moves.0.card");
  expect(why("library.bottom", { cards: [back] })).toBe("not_yours cards.0");
});

test("[P4] [P5] face up, or by who laid it, it is anyone's to handle as before", () => {
  const { table, back } = laid();
  table.do(ANNA, "card.flip", { cards: [back], faceDown: false } as never);
  table.do(BEN, "card.move", { moves: [{ card: back, to: { zone: "hand" } }] } as never);
  expect(table.hand(BEN)).toHaveLength(1);
});

test("[V7] a card of a library that another seat looks at can't be known again when it is laid face down", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(BEN, "library.view", { at: "top", count: 1 });
  table.do(ANNA, "library.view", { at: "top", count: 2 });
  const [card = ""] = table.handles(BEN, "library", ANNA);
  const to = { zone: "battlefield" };
  table.do(ANNA, "card.move", { moves: [{ card, to, faceDown: true }] } as never);
  expect(table.view(BEN).cards.has(card as never)).toBe(false);
});
