import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";

test("[C1] a shuffle keeps the cards and changes their order", () => {
  const table = createTestTable("magic", 5).seat(ANNA, "Anna", { library: 60 }).seat(BEN, "Ben");
  const before = table.trueNames("library", ANNA);
  table.do(ANNA, "library.shuffle");
  const after = table.trueNames("library", ANNA);
  expect(after).not.toEqual(before);
  expect(after.toSorted()).toEqual(before.toSorted());
  expect(table.logForAll()).toBe("Anna shuffled their library");
});

test("[V1] a shuffle shows nobody anything", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { library: 60 }).seat(BEN, "Ben");
  table.do(ANNA, "library.shuffle");
  expect(table.namesByViewer("library", ANNA)).toEqual({ Anna: [], Ben: [], public: [], all: [] });
});

test("an empty library may be shuffled", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  expect(table.do(ANNA, "library.shuffle").writes).toEqual([]);
});

test("any seat may shuffle the stock that the table owns", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(BEN, "library.shuffle");
  expect(table.logForAll()).toBe("Ben shuffled the stock");
});

const FIVE = ["One", "Two", "Three", "Four", "Five"];

test.each([
  ["top", FIVE.slice(3), 3],
  ["bottom", FIVE.slice(0, 2), 0],
] as const)(
  "[C1] shuffles the %s cards among themselves and leaves the others",
  (from, kept, at) => {
    const orders = new Set<string>();
    for (let seed = 1; seed <= 100; seed += 1) {
      const table = createTestTable("magic", seed).seat(ANNA, "Anna", { library: FIVE });
      table.do(ANNA, "library.shuffle", { from, count: 3 });
      const topFirst = table.trueNames("library", ANNA).toReversed();
      expect(topFirst.slice(at, at + 2)).toEqual(kept);
      orders.add(topFirst.join());
      expect(table.logForAll()).toBe(`Anna shuffled the ${from} 3 cards of their library`);
    }
    expect(orders.size).toBe(6);
  },
);

test("a count alone is of the top, and of as many as there are", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { library: ["One"] });
  table.do(ANNA, "library.shuffle", { count: 3 });
  expect(table.logForAll()).toBe("Anna shuffled the top card of their library");
});

test("[V2] [V3] [V7] a part's shuffle hides what was known of it, and ends every look", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { library: FIVE }).seat(BEN, "Ben");
  table.do(ANNA, "library.view");
  table.do(ANNA, "library.reveal", { count: 5, to: "all" });
  const known = table.handleOf("public", "One");
  table.do(ANNA, "library.shuffle", { from: "top", count: 3 });
  expect(table.names(ANNA, "library", ANNA)).toEqual(["Five", "Four"]);
  expect(table.names("public", "library", ANNA).toSorted()).toEqual(["Five", "Four"]);
  expect(table.state.cardOf(known)).toBeUndefined();
});

test.each([[{ from: "top" }, "count"]])("[I2] refuses %j at %s", (payload, field) => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  expect(table.refusalCode(ANNA, "library.shuffle", payload)).toBe(`invalid_payload ${field}`);
});

test("[C1] refuses an order that a client brings", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { library: 3 });
  expect(table.refusalCode(ANNA, "library.shuffle", { seed: 1 })).toBe("invalid_payload seed");
});

test("[P1] refuses who doesn't sit at the table", () => {
  expect(createTestTable("magic").refusalCode(ANNA, "library.shuffle", {})).toBe("not_seated");
});
