import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear"], hand: ["Shock"], graveyard: ["Ash"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const values = (table: TestTable) => table.journal.at(-1)?.log[0]?.values;

test("points everyone at a card in a public zone, and changes nothing", () => {
  const table = laid();
  for (const name of ["Wolf", "Ash"]) {
    const card = table.handleOf(ANNA, name);
    expect(table.do(ANNA, "table.ping", { card }).writes).toEqual([]);
    expect(values(table)).toEqual({ card });
    expect(table.logForAll()).toBe(`Anna pinged ${name}`);
  }
});

test("points at a zone, and at a place in it", () => {
  const table = laid();
  table.do(ANNA, "table.ping", { zone: "hand", seat: BEN });
  expect(table.logForAll()).toBe("Anna pinged Ben’s hand");
  table.do(ANNA, "table.ping", { zone: "battlefield", position: { x: 0.25, y: 1 } });
  expect(values(table)).toEqual({ zone: "battlefield", seat: ANNA, x: 0.25, y: 1 });
  expect(table.logForAll()).toBe("Anna pinged their battlefield");
});

test("[V8] a face-down card is named to those who see it", () => {
  const table = laid();
  const card = table.handleOf(ANNA, "Bear");
  table.do(ANNA, "card.flip", { cards: [card], faceDown: true });
  table.do(BEN, "table.ping", { card });
  expect(table.logByViewer()).toEqual({
    Anna: "Ben pinged Bear",
    Ben: "Ben pinged a card",
    public: "Ben pinged a card",
    all: "Ben pinged Bear",
  });
});

test("[H1] refuses a card that not everyone sees lie there, in the same words as one that is none", () => {
  const table = laid();
  const card = table.handleOf(ANNA, "Shock");
  expect(table.refusalCode(ANNA, "table.ping", { card })).toBe("not_here card");
  expect(table.refused(BEN, "table.ping", { card })).toEqual(
    table.refused(BEN, "table.ping", { card: "AAAAAAAA" }),
  );
});

test("refuses a zone or a seat that isn't there", () => {
  const table = laid();
  expect(table.refusalCode(ANNA, "table.ping", { zone: "crypt" })).toBe("no_such_zone zone");
  expect(table.refusalCode(ANNA, "table.ping", { zone: "hand", seat: 3 })).toBe(
    "no_such_seat seat",
  );
});

test.each([
  [{}, "card"],
  [{ card: "AAAAAAAA", zone: "hand" }, "card"],
])("[I2] refuses %j at %s", (payload, field) => {
  expect(laid().refusalCode(ANNA, "table.ping", payload)).toBe(`invalid_payload ${field}`);
});
