import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

const counters = (table: TestTable) => table.view("public").seats.get(ANNA)?.counters;

test("[P5] takes a counter away that the seat was given", () => {
  const table = laid();
  table.do(ANNA, "seat.counter.create", { counter: "rad" });
  table.do(ANNA, "seat.counter.remove", { counter: "rad" });
  expect(counters(table)).toEqual({ life: 20, poison: 0, energy: 0, mana: 0 });
  expect(table.logForAll()).toBe("Anna removed a player counter: rad");
});

test("refuses the game's own, and what another seat or nobody has", () => {
  const table = laid();
  table.do(BEN, "seat.counter.create", { counter: "rad" });
  expect(table.refusalCode(ANNA, "seat.counter.remove", { counter: "life" })).toBe(
    "not_here counter",
  );
  for (const counter of ["rad", "toString"]) {
    expect(table.refusalCode(ANNA, "seat.counter.remove", { counter })).toBe(
      "not_in_this_game counter",
    );
  }
});
