import { seatId } from "@baize/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { RecentIntentIds } from "./recent-intent-ids.ts";

const anna = seatId(1);
const MOST = 25;

const id = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.tuple(fc.constantFrom("", "a-", "b", "b-0", "1"), fc.nat(30)).map(([a, n]) => `${a}${n}`),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).map(String),
  fc.integer({ min: 999_999_999_999_990, max: 1_000_000_000_000_009 }).map(String),
);
/** Some ids, each with those that count on from it. */
const ids = fc
  .array(fc.tuple(id, fc.nat(20)), { maxLength: 20 })
  .map((starts) => starts.flatMap(([start, more]) => [start, ...countedFrom(start, more)]));

const countedFrom = (start: string, more: number): string[] => {
  const [, prefix = "", digits = ""] = /^(.*?)(\d{0,9})$/s.exec(start) ?? [];
  return Array.from({ length: more }, (_, index) => `${prefix}${Number(digits) + index + 1}`);
};

const recent = (added: readonly string[]): RecentIntentIds => {
  const kept = new RecentIntentIds(MOST);
  for (const each of added) kept.add(anna, each);
  return kept;
};

/** Through a checkpoint and back. */
const reloaded = (kept: RecentIntentIds): RecentIntentIds => {
  const again = new RecentIntentIds(MOST);
  const stored = JSON.parse(JSON.stringify(kept.stored())) as ReturnType<typeof kept.stored>;
  for (const [seat, of] of stored) again.load(seat, of);
  return again;
};

test("[R5] whatever ids clients choose, the latest are remembered, also by a room that comes back", () => {
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const kept = reloaded(recent(before));
      for (const each of after) kept.add(anna, each);
      const model = new Set<string>();
      for (const each of [...before, ...after]) {
        model.add(each);
        const [oldest] = model;
        if (model.size > MOST && oldest !== undefined) model.delete(oldest);
      }
      for (const each of [...before, ...after, "never"]) {
        expect(kept.has(anna, each), each).toBe(model.has(each));
      }
    }),
  );
});

test("[R5] ids that count on from one another share one entry", () => {
  const added = ["a-8", "a-9", "a-10", "a-12", "b", "a-13", "a-014", "a-015", "a-9"];
  const stored = [["a-", 8, 10], "a-12", "b", "a-13", ["a-0", 14, 15]];
  expect(recent(added).stored()).toEqual([[anna, stored]]);
  expect(recent([]).has(anna, "a-8")).toBe(false);
});
