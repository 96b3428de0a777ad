import fc from "fast-check";
import { expect, test } from "vitest";
import { storedIds, storeIds } from "./stored-ids.ts";

const id = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.tuple(fc.constantFrom("", "a-", "b", "b-0", "1"), fc.nat(30)).map(([a, n]) => `${a}${n}`),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).map(String),
);

test("[R5] whatever ids clients choose come back from a checkpoint in their order", () => {
  fc.assert(
    fc.property(fc.array(id, { maxLength: 60 }), (ids) => {
      const stored = JSON.parse(JSON.stringify(storeIds(ids))) as ReturnType<typeof storeIds>;
      expect([...storedIds(stored)]).toEqual(ids);
    }),
  );
});

test("[R5] ids that count on from one another share one entry", () => {
  const ids = ["a-8", "a-9", "a-10", "a-12", "b", "a-13", "a-014", "a-015"];
  const stored = [["a-", 8, 10], "a-12", "b", "a-13", ["a-0", 14, 15]];
  expect(storeIds(ids)).toEqual(stored);
});
