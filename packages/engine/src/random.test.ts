import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createRandom,
  type RandomUint32Source,
  seededRandom,
  seededUint32Source,
  shuffleInPlace,
} from "./random.ts";

const never: RandomUint32Source = () => expect.fail("this source must not be asked");

const yielding =
  (...values: number[]): RandomUint32Source =>
  () =>
    values.shift() ?? expect.fail("exhausted");

/** How far counts lie from all being equal (Pearson). */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

// What chance alone exceeds once in a thousand, by degrees of freedom.
const RARE = { 5: 20.5, 23: 49.7, 99: 148.2 };

test("[C1] results beyond the largest multiple of the bound are drawn again", () => {
  const random = createRandom(yielding(0xffff_ffff, 5), never);
  expect(random.int(3)).toBe(2);
  const wide = createRandom(yielding(0xc000_0000, 0xbfff_ffff), never);
  expect(wide.int(0xc000_0000)).toBe(0xbfff_ffff);
});

test("[C1] nothing is drawn again where the bound divides the range", () => {
  const random = createRandom(yielding(0xffff_ffff, 0xffff_ffff), never);
  expect(random.int(64)).toBe(63);
  expect(random.int(2 ** 32)).toBe(0xffff_ffff);
});

test("[C1] every result is as likely as any other", () => {
  const random = seededRandom(11);
  for (const [bound, rare] of [
    [6, RARE[5]],
    [100, RARE[99]],
  ] as const) {
    const counts = Array.from({ length: bound }, () => 0);
    for (let draw = 0; draw < bound * 2_000; draw += 1) {
      const result = random.int(bound);
      counts[result] = (counts[result] ?? 0) + 1;
    }
    expect(counts).toHaveLength(bound);
    expect(chiSquare(counts)).toBeLessThan(rare);
  }
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])("a bound of %d is a bug", (bound) => {
  expect(() => seededRandom(1).int(bound)).toThrow(RangeError);
});

test("a word is eight characters of 48 bits", () => {
  expect(createRandom(never, yielding(0, 0)).word()).toBe("AAAAAAAA");
  expect(createRandom(never, yielding(0x00ff_ffff, 0xffff_ffff)).word()).toBe("________");
  const random = seededRandom(1);
  const words = Array.from({ length: 10_000 }, () => random.word());
  expect(new Set(words).size).toBe(words.length);
  expect(words.every((word) => /^[\w-]{8}$/.test(word))).toBe(true);
});

test("how many handles were minted shifts no later result", () => {
  const [one, other] = [seededRandom(5), seededRandom(5)];
  for (let word = 0; word < 7; word += 1) other.word();
  expect([one.int(1_000), one.int(1_000)]).toEqual([other.int(1_000), other.int(1_000)]);
});

test("equal seeds give equal numbers, others others, all of 32 bits", () => {
  const first = (seed: number) => {
    const source = seededUint32Source(seed);
    return Array.from({ length: 100 }, () => source());
  };
  expect(first(1)).toEqual(first(1));
  expect(first(1)).not.toEqual(first(2));
  expect(first(3).every((n) => Number.isInteger(n) && n >= 0 && n < 2 ** 32)).toBe(true);
});

test("[C1] a shuffle is a permutation, in place", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 200 }), fc.nat(), (list, seed) => {
      const shuffled = [...list];
      expect(shuffleInPlace(shuffled, seededRandom(seed))).toBe(shuffled);
      expect(shuffled.toSorted()).toEqual(list.toSorted());
    }),
  );
});

test("[C1] each order of four cards is as likely as any other", () => {
  const random = seededRandom(21);
  const counts = new Map<string, number>();
  for (let times = 0; times < 24_000; times += 1) {
    const order = shuffleInPlace(["a", "b", "c", "d"], random).join("");
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  expect(chiSquare([...counts.values()])).toBeLessThan(RARE[23]);
});

test("[C1] each card of a hundred is as likely on top, at the bottom and between", () => {
  const random = seededRandom(31);
  const places = [0, 50, 99].map((place) => ({
    place,
    counts: Array.from({ length: 100 }, () => 0),
  }));
  for (let times = 0; times < 20_000; times += 1) {
    const cards = shuffleInPlace(
      Array.from({ length: 100 }, (_, card) => card),
      random,
    );
    for (const { place, counts } of places) {
      const card = cards[place] ?? expect.fail();
      counts[card] = (counts[card] ?? 0) + 1;
    }
  }
  for (const { counts } of places) expect(chiSquare(counts)).toBeLessThan(RARE[99]);
});
