import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

const colours = (table: TestTable) => table.view("public").table.counterColours;

test("gives all counters of a name a colour, and takes it away", () => {
  const table = laid();
  table.do(ANNA, "table.counter.colour", { counter: "charge", colour: "blue" });
  expect(colours(table)).toEqual({ charge: "blue" });
  expect(table.logForAll()).toBe("Anna coloured charge counters blue");
  table.do(BEN, "table.counter.colour", { counter: "charge", colour: null });
  expect(colours(table)).toEqual({});
  expect(table.logForAll()).toBe("Ben removed the colour of charge counters");
});

test("refuses one more than have a colour at one table", () => {
  const table = laid();
  for (let kind = 1; kind <= 100; kind += 1) {
    table.do(ANNA, "table.counter.colour", { counter: `kind ${kind}`, colour: "red" });
  }
  table.do(ANNA, "table.counter.colour", { counter: "kind 100", colour: "green" });
  const payload = { counter: "one more", colour: "red" };
  expect(table.refusalCode(ANNA, "table.counter.colour", payload)).toBe("over_limit counter");
});

test.each([[{ counter: "__proto__", colour: "red" }, "counter"]])(
  "[I2] refuses %j at %s",
  (payload, field) => {
    expect(laid().refusalCode(ANNA, "table.counter.colour", payload)).toBe(
      `invalid_payload ${field}`,
    );
  },
);
