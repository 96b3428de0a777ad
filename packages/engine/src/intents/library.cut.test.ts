import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const CARDS = ["One", "Two", "Three", "Four", "Five"];

const laid = (seed = 1): TestTable =>
  createTestTable("magic", seed).seat(ANNA, "Anna", { library: CARDS }).seat(BEN, "Ben");

const topFirst = (table: TestTable) => table.trueNames("library", ANNA).toReversed();

test("puts so many cards from the top beneath the others, in their order", () => {
  const table = laid();
  table.do(ANNA, "library.cut", { count: 2 });
  expect(topFirst(table)).toEqual(["Three", "Four", "Five", "One", "Two"]);
  expect(table.logForAll()).toBe("Anna cut their library (2 cards from the top)");
});

test("[C1] where no number is given chance cuts, each place as likely as any other", () => {
  const tops = new Map<string, number>();
  for (let seed = 1; seed <= 400; seed += 1) {
    const table = laid(seed);
    table.do(ANNA, "library.cut");
    const [top = ""] = topFirst(table);
    tops.set(top, (tops.get(top) ?? 0) + 1);
    expect(table.logForAll()).toBe("Anna cut their library");
  }
  expect([...tops.keys()].sort()).toEqual(["Five", "Four", "Three", "Two"]);
  expect([...tops.values()].every((times) => Math.abs(times - 100) < 40)).toBe(true);
});

test("[V7] what was known of the cards is gone: looks, reveals and handles", () => {
  const table = laid();
  table.do(ANNA, "library.view");
  table.do(ANNA, "library.reveal", { to: "all" });
  const known = table.handleOf("public", "One");
  table.do(ANNA, "library.cut", { count: 1 });
  expect(table.namesByViewer("library", ANNA)).toEqual({ Anna: [], Ben: [], public: [], all: [] });
  expect(table.state.cardOf(known)).toBeUndefined();
  expect(table.view("public").zones.get(table.zone("library", ANNA))?.looks).toBeUndefined();
});

test("a library of one card or none may be cut", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  table.do(ANNA, "library.cut");
  expect(table.logForAll()).toBe("Anna cut their library");
});

test("refuses a cut that leaves nothing", () => {
  expect(laid().refusalCode(ANNA, "library.cut", { count: 5 })).toBe("over_limit count");
  expect(laid().refusalCode(ANNA, "library.cut", { count: 6 })).toBe("over_limit count");
});
