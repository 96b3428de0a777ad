import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { type CardHandle, seatId } from "../ids.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

test("[P6] copies any card that lies face up as tokens of one's own, with stats, face and note", () => {
  const table = laid();
  const wolf = table.handleOf(BEN, "Wolf");
  table.do(BEN, "card.stats.set", { cards: [wolf], stats: "4/4" });
  table.do(BEN, "card.tap", { cards: [wolf], tapped: true });
  table.do(ANNA, "card.clone", { card: wolf, count: 2 });
  expect(table.names("public", "battlefield", ANNA)).toEqual(["Bear", "Wolf", "Wolf"]);
  const copies = table.handles(BEN, "battlefield", ANNA).slice(1);
  for (const copy of copies) {
    const card = table.view(BEN).cards.get(copy) ?? expect.fail();
    expect(card).toMatchObject({ owner: ANNA, controller: ANNA, token: true });
    expect([card.marks, card.tapped]).toEqual([{ stats: "4/4" }, undefined]);
  }
  expect(table.logForAll()).toBe("Anna created 2 copies of Wolf");
});

test("[M4] [D5] a copy ceases to be when it leaves the battlefields; the card it was made of stays", () => {
  const table = laid();
  table.do(ANNA, "card.clone", { card: table.handleOf(ANNA, "Bear") });
  expect(table.logForAll()).toBe("Anna created a copy of Bear");
  const copy = table.handles(ANNA, "battlefield", ANNA).at(-1) ?? expect.fail();
  table.do(ANNA, "card.move", { moves: [{ card: copy, to: { zone: "hand" } }] });
  expect(table.names("all", "battlefield", ANNA)).toEqual(["Bear"]);
  expect(table.names("all", "hand", ANNA)).toEqual(["Shock"]);
});

test("[V6] refuses a face-down card, also to who sees it", () => {
  const table = laid();
  const card = table.handleOf(ANNA, "Bear");
  table.do(ANNA, "card.flip", { cards: [card], faceDown: true });
  expect(table.refusalCode(ANNA, "card.clone", { card })).toBe("not_here card");
});

test("[P7] refuses what lies on no battlefield, and what the seat doesn't see", () => {
  const table = laid();
  expect(table.refusalCode(ANNA, "card.clone", { card: table.handleOf(ANNA, "Shock") })).toBe(
    "not_here card",
  );
  expect(table.refusalCode(BEN, "card.clone", { card: table.handleOf(ANNA, "Shock") })).toBe(
    "no_such_card card",
  );
});

test("refuses copies for which the table has no room", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { library: 950 });
  table.seat(BEN, "Ben", { library: 600 }).seat(seatId(5));
  table.do(ANNA, "token.create", { name: "Elf", count: 50 });
  const card = table.handles(ANNA, "battlefield", ANNA)[0] as CardHandle;
  expect(table.refused(seatId(5), "card.clone", { card })).toMatchObject({
    code: "table_full",
    message: "A table holds at most 1600 cards; there is room for 0 more",
  });
});

test("refuses copies for which the seat has no room, until some of its cards are gone", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { library: 940 }).seat(BEN, "Ben");
  table.do(ANNA, "token.create", { name: "Elf", count: 50 });
  const card = table.handles(ANNA, "battlefield", ANNA)[0] as CardHandle;
  expect(table.refusalCode(ANNA, "card.clone", { card, count: 11 })).toBe("over_limit count");
  table.do(ANNA, "card.clone", { card, count: 10 });
  expect(table.refusalCode(ANNA, "token.create", { name: "Elf" })).toBe("over_limit count");
  table.do(BEN, "token.create", { name: "Elf" });
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "hand" } }] });
  table.do(ANNA, "token.create", { name: "Elf" });
});
