import { expect, test } from "vitest";
import { ANNA, createTestTable } from "../../testkit/test-table.ts";

const laid = () => createTestTable("magic", 6).seat(ANNA, "Anna");

test("[C1] a coin shows one of its sides, and both in time", () => {
  const table = laid();
  const [entry] = table.do(ANNA, "coin.flip", { count: 100 }).log;
  const results = entry?.values.results as string[];
  expect(new Set(results)).toEqual(new Set(["heads", "tails"]));
  const heads = results.filter((result) => result === "heads").length;
  expect(table.logForAll()).toBe(`Anna flipped 100 coins: ${heads} heads`);
});

test("one coin is read by its side", () => {
  const table = laid();
  table.do(ANNA, "coin.flip");
  expect(table.logForAll()).toMatch(/^Anna flipped a coin: (heads|tails)$/);
});
