import { type Random, shuffle } from "../random.ts";

/** One of a list by chance, or null from an empty one. */
export const pick = <T>(random: Random, list: readonly T[]): T | null =>
  list.length === 0 ? null : (list[random.int(list.length)] ?? null);

/** A few of a list by chance, each once, in the list's order: none only from an empty one. */
export const pickSome = <T>(random: Random, list: readonly T[], most: number): T[] => {
  if (list.length === 0) return [];
  const count = 1 + random.int(Math.min(most, list.length));
  const start = random.int(list.length - count + 1);
  return list.slice(start, start + count);
};

/** A list in an order that says nothing of how it lay. It takes no number from chance: nothing hangs on it. */
export const mixed = <T>(random: Random, list: readonly T[]): T[] =>
  list
    .map((each) => [random.word(), each] as const)
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([, each]) => each);

/** So many of a list by chance, or all of them, in a random order: it tells nothing of how they lay. */
export const atRandom = <T>(random: Random, list: readonly T[], count: number): T[] =>
  shuffle([...list], random).slice(0, count);
