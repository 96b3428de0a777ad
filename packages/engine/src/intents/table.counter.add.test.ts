import { expect, test } from "vitest";
import { ANNA, BEN, game, type Table } from "../../testkit/table.ts";

const laid = (): Table => game("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

const counters = (table: Table) => table.view("public").table.counters;

test("any seat counts on the table, for all to see; at 0 a counter is gone", () => {
  const table = laid();
  table.do(ANNA, "table.counter.add", { counter: "storm", delta: 3 });
  expect(table.heard()).toBe("Anna changed the table counter storm by +3 (now 3)");
  table.do(BEN, "table.counter.add", { counter: "storm", delta: -1 });
  expect(counters(table)).toEqual({ storm: 2 });
  table.do(BEN, "table.counter.add", { counter: "storm", delta: -2 });
  expect(counters(table)).toEqual({});
});

test("refuses a kind too many, and a sum that is too great", () => {
  const table = laid();
  for (let kind = 1; kind <= 20; kind += 1) {
    table.do(ANNA, "table.counter.add", { counter: `kind ${kind}`, delta: 1_000_000 });
  }
  const why = (counter: string, delta: number) =>
    table.why(ANNA, "table.counter.add", { counter, delta });
  expect(why("one more", 1)).toBe("over_limit counter");
  expect(why("kind 1", 1)).toBe("over_limit delta");
});

test.each([[{ counter: "__proto__", delta: 1 }, "counter"]])(
  "[I2] refuses %j at %s",
  (payload, field) => {
    expect(laid().why(ANNA, "table.counter.add", payload)).toBe(`invalid_payload ${field}`);
  },
);
