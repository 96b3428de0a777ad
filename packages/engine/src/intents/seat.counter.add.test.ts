import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { gameFileSchema, gameFromFile } from "../games/schema.ts";

const laid = () => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
const life = (table: TestTable) => table.view("public").seats.get(ANNA)?.counters.life;

test("[P5] adds to a counter of the seat's own, for all to see", () => {
  const table = laid();
  table.do(ANNA, "seat.counter.add", { counter: "life", delta: 3 });
  expect(life(table)).toBe(23);
  expect(table.logForAll()).toBe("Anna gained 3 life (now 23)");
  table.do(ANNA, "seat.counter.add", { counter: "life", delta: -30 });
  expect(table.logForAll()).toBe("Anna lost 30 life (now −7)");
  expect(table.view("public").seats.get(BEN)?.counters.life).toBe(20);
});

test("refuses a counter that the game doesn't have", () => {
  const table = laid();
  for (const counter of ["rad", "valueOf", "toString"]) {
    expect(table.refusalCode(ANNA, "seat.counter.add", { counter, delta: 1 })).toBe(
      "not_in_this_game counter",
    );
  }
});

test("a counter reaches its bound and goes no further", () => {
  const table = laid();
  table.do(ANNA, "seat.counter.add", { counter: "life", delta: 999_980 });
  expect(life(table)).toBe(1_000_000);
  expect(table.refusalCode(ANNA, "seat.counter.add", { counter: "life", delta: 1 })).toBe(
    "over_limit delta",
  );
});

test("[G9] a counter stays within the bounds that its game sets, whether added to or set", () => {
  const bounded = gameFromFile(
    gameFileSchema.parse({
      name: "Owls",
      cards: [{ name: "Owl" }],
      counters: [{ id: "mice", start: 1, least: 0, most: 5 }],
    }),
  );
  const table = createTestTable(bounded).seat(ANNA, "Anna");
  const counter = "mice";
  expect(table.refusalCode(ANNA, "seat.counter.add", { counter, delta: -2 })).toBe(
    "over_limit delta",
  );
  expect(table.refusalCode(ANNA, "seat.counter.set", { counter, value: 6 })).toBe(
    "over_limit value",
  );
  table.do(ANNA, "seat.counter.add", { counter, delta: 4 });
  table.do(ANNA, "seat.counter.set", { counter, value: 0 });
  expect(table.view("public").seats.get(ANNA)?.counters.mice).toBe(0);
});

test.each([[{ counter: "__proto__", delta: 1 }, "counter"]])(
  "[I2] refuses %j at %s",
  (payload, field) => {
    expect(laid().refusalCode(ANNA, "seat.counter.add", payload)).toBe(`invalid_payload ${field}`);
  },
);
