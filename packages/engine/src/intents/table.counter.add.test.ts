import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { bazaar } from "../games/bazaar.ts";
import type { GameDefinition } from "../games/game.ts";

const laid = (): TestTable => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

const counters = (table: TestTable) => table.view("public").table.counters;

test("any seat counts on the table, for all to see; at 0 a counter is gone", () => {
  const table = laid();
  table.do(ANNA, "table.counter.add", { counter: "storm", delta: 3 });
  expect(table.logForAll()).toBe("Anna changed the table counter storm by +3 (now 3)");
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
    table.refusalCode(ANNA, "table.counter.add", { counter, delta });
  expect(why("one more", 1)).toBe("over_limit counter");
  expect(why("kind 1", 1)).toBe("over_limit delta");
});

test("[G9] a counter that the game has for the table stays within its bounds, and so does an action that counts", () => {
  const uses = (action: string) => ({ action });
  const lanterns: GameDefinition = {
    ...bazaar,
    tableCounters: [{ id: "hints", least: 0, most: 2 }],
    actions: [-1, 2].map((delta) => ({
      id: delta < 0 ? "hint" : "gain",
      name: "Count",
      ask: [],
      steps: [{ intent: "table.counter.add", payload: { counter: "hints", delta } }],
    })),
  };
  const table = createTestTable(lanterns).seat(ANNA, "Anna");
  const why = (delta: number) =>
    table.refusalCode(ANNA, "table.counter.add", { counter: "hints", delta });
  expect([why(-1), why(3)]).toEqual(["over_limit delta", "over_limit delta"]);
  expect(table.refusalCode(ANNA, "game.action", uses("hint"))).toContain("over_limit");
  table.do(ANNA, "game.action", uses("gain"));
  expect(counters(table)).toEqual({ hints: 2 });
  expect(table.refusalCode(ANNA, "game.action", uses("gain"))).toContain("over_limit");
  table.do(ANNA, "table.counter.add", { counter: "storm", delta: -3 });
  expect(counters(table)).toEqual({ hints: 2, storm: -3 });
});

test.each([[{ counter: "__proto__", delta: 1 }, "counter"]])(
  "[I2] refuses %j at %s",
  (payload, field) => {
    expect(laid().refusalCode(ANNA, "table.counter.add", payload)).toBe(`invalid_payload ${field}`);
  },
);
