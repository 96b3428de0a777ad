import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Shock", "Opt", "Fog"], battlefield: ["Bear"] })
    .seat(BEN, "Ben", { hand: ["Wolf"] });

const sort = (table: TestTable, ...names: string[]) =>
  table.do(ANNA, "hand.sort", { cards: names.map((name) => table.handleOf(ANNA, name)) });

test("puts the named cards to the left, and the others after them as they were", () => {
  const table = laid();
  sort(table, "Fog", "Shock", "Opt");
  expect(table.names(ANNA, "hand", ANNA)).toEqual(["Fog", "Shock", "Opt"]);
  sort(table, "Opt");
  expect(table.names(ANNA, "hand", ANNA)).toEqual(["Opt", "Fog", "Shock"]);
});

test("[V9] nobody else learns that or how a hand was sorted, revealed cards included", () => {
  const table = laid();
  table.do(ANNA, "hand.reveal", { to: "all" });
  const before = [BEN, "public", "all"].map((viewer) => table.view(viewer as typeof BEN));
  expect(sort(table, "Fog", "Opt", "Shock").log).toEqual([]);
  expect([BEN, "public", "all"].map((viewer) => table.view(viewer as typeof BEN))).toEqual(before);
});

test("a card that is drawn comes to the right end of a sorted hand", () => {
  const table = createTestTable("magic").seat(BEN, "Ben", { hand: ["Wolf"], library: ["Elf"] });
  table.do(BEN, "hand.sort", { cards: [...table.hand(BEN)] });
  table.do(BEN, "library.draw");
  expect(table.names(BEN, "hand", BEN)).toEqual(["Wolf", "Elf"]);
});

test("[H1] refuses cards of another hand, and one's own that lie elsewhere", () => {
  const table = laid();
  const why = (card: string) => table.refusalCode(ANNA, "hand.sort", { cards: [card] });
  expect(why(table.handleOf(BEN, "Wolf"))).toBe("no_such_card cards.0");
  expect(why(table.handleOf(ANNA, "Bear"))).toBe("not_here cards.0");
});

test.each([[{ cards: ["AAAAAAAA", "AAAAAAAA"] }, "cards"]])(
  "[I2] refuses %j at %s",
  (payload, field) => {
    expect(laid().refusalCode(ANNA, "hand.sort", payload)).toBe(`invalid_payload ${field}`);
  },
);
