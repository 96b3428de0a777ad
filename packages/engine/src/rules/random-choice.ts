import { type Random, shuffleInPlace } from "../random.ts";

/** A random element, or null from an empty list. */
export const pick = <T>(random: Random, list: readonly T[]): T | null =>
  list.length === 0 ? null : (list[random.int(list.length)] ?? null);

/** One to `most` neighbouring elements at a random place, in the list's order. Empty only for an empty list. */
export const pickSome = <T>(random: Random, list: readonly T[], most: number): T[] => {
  if (list.length === 0) return [];
  const count = 1 + random.int(Math.min(most, list.length));
  const start = random.int(list.length - count + 1);
  return list.slice(start, start + count);
};

/**
 * A list in a random order that hides its former order. It uses `random.word`, because no result of the game depends on
 * it.
 */
export const inRandomOrder = <T>(random: Random, list: readonly T[]): T[] =>
  list
    .map((each) => [random.word(), each] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, each]) => each);

/** Up to `count` random elements in a random order, which hides their former order. */
export const randomCards = <T>(random: Random, list: readonly T[], count: number): T[] =>
  shuffleInPlace([...list], random).slice(0, count);
