import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

const counters = (table: TestTable) => table.view("public").seats.get(ANNA)?.counters;

test("[P5] gives the seat a counter that it counts with as with the game's", () => {
  const table = laid();
  table.do(ANNA, "seat.counter.create", { counter: "rad" });
  expect(table.logForAll()).toBe("Anna created a player counter: rad (0)");
  table.do(ANNA, "seat.counter.add", { counter: "rad", delta: 2 });
  table.do(ANNA, "seat.counter.create", { counter: "tickets", value: 3 });
  expect(counters(table)).toEqual({ life: 20, poison: 0, energy: 0, mana: 0, rad: 2, tickets: 3 });
  expect(table.view("public").seats.get(BEN)?.counters.rad).toBeUndefined();
});

test("a counter may bear a name that means something to the language", () => {
  const table = laid();
  table.do(ANNA, "seat.counter.create", { counter: "valueOf", value: 1 });
  expect(counters(table)).toMatchObject({ valueOf: 1 });
});

test("refuses one that is there, and one too many", () => {
  const table = laid();
  expect(table.refusalCode(ANNA, "seat.counter.create", { counter: "life" })).toBe(
    "not_here counter",
  );
  for (let kind = 5; kind <= 20; kind += 1) {
    table.do(ANNA, "seat.counter.create", { counter: `kind ${kind}` });
  }
  expect(table.refusalCode(ANNA, "seat.counter.create", { counter: "one more" })).toBe(
    "over_limit counter",
  );
});

test.each([[{ counter: "__proto__" }, "counter"]])("[I2] refuses %j at %s", (payload, field) => {
  expect(laid().refusalCode(ANNA, "seat.counter.create", payload)).toBe(`invalid_payload ${field}`);
});
