import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { gameFileSchema, gameFromFile } from "../games/schema.ts";

const laid = (): TestTable => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

const counters = (table: TestTable) => table.view("public").seats.get(ANNA)?.counters;

test("[P5] sets a counter of the seat's own, for all to see", () => {
  const table = laid();
  table.do(ANNA, "seat.counter.set", { counter: "life", value: 40 });
  expect(counters(table)).toEqual({ life: 40, poison: 0, energy: 0, mana: 0 });
  expect(table.logForAll()).toBe("Anna set life to 40");
  expect(table.view("public").seats.get(BEN)?.counters.life).toBe(20);
});

test("refuses a counter that the seat doesn't have", () => {
  for (const counter of ["rad", "valueOf"]) {
    expect(laid().refusalCode(ANNA, "seat.counter.set", { counter, value: 1 })).toBe(
      "not_in_this_game counter",
    );
  }
});

test.each([[{ counter: "__proto__", value: 1 }, "counter"]])(
  "[I2] refuses %j at %s",
  (payload, field) => {
    expect(laid().refusalCode(ANNA, "seat.counter.set", payload)).toBe(`invalid_payload ${field}`);
  },
);

test("[G25] a counter that one has at a time is taken from whoever had it, and the log says from whom", () => {
  const crown = { id: "crown", heldByOne: true };
  const crowned = gameFromFile(
    gameFileSchema.parse({ name: "Owls", cards: [{ name: "Owl" }], counters: [crown] }),
  );
  const table = createTestTable(crowned).seat(ANNA, "Anna").seat(BEN, "Ben");
  const holders = () =>
    [ANNA, BEN].filter((seat) => table.view("public").seats.get(seat)?.counters.crown === 1);
  table.do(ANNA, "seat.counter.set", { counter: "crown", value: 1 });
  expect(table.logForAll()).toBe("Anna took “crown”");
  table.do(BEN, "seat.counter.add", { counter: "crown", delta: 1 });
  expect(table.logForAll()).toBe("Ben took “crown” from Anna");
  expect(holders()).toEqual([BEN]);
  expect(table.refusalCode(BEN, "seat.counter.add", { counter: "crown", delta: 1 })).toBe(
    "over_limit delta",
  );
  table.do(BEN, "seat.counter.set", { counter: "crown", value: 0 });
  expect(table.logForAll()).toBe("Ben gave up “crown”");
  expect(holders()).toEqual([]);
});
