import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Forest"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const tapped = (table: TestTable, name: string) =>
  table.view("public").cards.get(table.handleOf("public", name))?.tapped ?? false;

test("taps cards and untaps them, for all to see", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear"), table.handleOf(ANNA, "Forest")];
  table.do(ANNA, "card.tap", { cards, tapped: true });
  expect([tapped(table, "Bear"), tapped(table, "Forest")]).toEqual([true, true]);
  expect(table.logForAll()).toBe("Anna tapped Bear and Forest");
  table.do(ANNA, "card.tap", { cards: cards.slice(0, 1), tapped: false });
  expect([tapped(table, "Bear"), tapped(table, "Forest")]).toEqual([false, true]);
  expect(table.logForAll()).toBe("Anna untapped Bear");
});

test("[P5] refuses a card that another seat controls", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear"), table.handleOf(ANNA, "Wolf")];
  expect(table.refusalCode(ANNA, "card.tap", { cards, tapped: true })).toBe("not_yours cards.1");
});

test("[P5] the controller taps, not the owner", () => {
  const table = laid();
  const card = table.handleOf(ANNA, "Bear");
  const to = { zone: "battlefield", seat: BEN };
  table.do(ANNA, "card.move", { moves: [{ card, to }] });
  expect(table.refusalCode(ANNA, "card.tap", { cards: [card], tapped: true })).toBe(
    "not_yours cards.0",
  );
  table.do(BEN, "card.tap", { cards: [card], tapped: true });
  expect(tapped(table, "Bear")).toBe(true);
});

test("refuses a card that lies on no battlefield", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Shock")];
  expect(table.refusalCode(ANNA, "card.tap", { cards, tapped: true })).toBe("not_here cards.0");
});

test("[H1] refuses a handle the seat was not given as it refuses one that names nothing", () => {
  const table = laid();
  const shock = table.handleOf(ANNA, "Shock");
  const refusals = [shock, "AAAAAAAA"].map((card) =>
    table.refused(BEN, "card.tap", { cards: [card], tapped: true }),
  );
  expect(refusals[0]).toEqual(refusals[1]);
  expect(refusals[0]).toMatchObject({ code: "no_such_card", field: "cards.0" });
});

test("any seat may tap what the table owns", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  const card = { zone: "library", place: "top" } as const;
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  const cards = table.handles(BEN, "battlefield", BEN);
  table.do(BEN, "card.tap", { cards: [...cards], tapped: true });
  expect(table.view("public").cards.get(cards[0] ?? expect.fail())?.tapped).toBe(true);
});

test.each([[{ cards: ["AAAAAAAA", "AAAAAAAA"], tapped: true }, "cards"]])(
  "[I2] refuses what is wrong at its field (%#)",
  (payload, field) => {
    expect(laid().refusalCode(ANNA, "card.tap", payload)).toBe(`invalid_payload ${field}`);
  },
);
