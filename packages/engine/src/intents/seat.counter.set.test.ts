import { expect, test } from "vitest";
import { ANNA, BEN, game, type Table } from "../../testkit/table.ts";

const laid = (): Table => game("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

const counters = (table: Table) => table.view("public").seats.get(ANNA)?.counters;

test("[P5] sets a counter of the seat's own, for all to see", () => {
  const table = laid();
  table.do(ANNA, "seat.counter.set", { counter: "life", value: 40 });
  expect(counters(table)).toEqual({ life: 40, poison: 0, energy: 0 });
  expect(table.heard()).toBe("Anna set life to 40");
  expect(table.view("public").seats.get(BEN)?.counters.life).toBe(20);
});

test("refuses a counter that the seat doesn't have", () => {
  for (const counter of ["mana", "constructor"]) {
    expect(laid().why(ANNA, "seat.counter.set", { counter, value: 1 })).toBe(
      "not_in_this_game counter",
    );
  }
});

test.each([[{ counter: "__proto__", value: 1 }, "counter"]])(
  "[I2] refuses %j at %s",
  (payload, field) => {
    expect(laid().why(ANNA, "seat.counter.set", payload)).toBe(`invalid_payload ${field}`);
  },
);
