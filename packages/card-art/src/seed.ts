/**
 * The next of a row of numbers from 0 up to 1. Each call takes exactly one, so that what comes later stays where it is.
 */
export type RandomFractionSource = () => number;

const hash = (text: string): number => {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return sum >>> 0;
};

/** The numbers of one layer of a card's picture: a change in one layer moves nothing in another. */
export const seededFractionSource = (card: string, layer: string): RandomFractionSource => {
  let state = hash(`${layer}|${card}`);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const between = (draw: RandomFractionSource, least: number, most: number): number =>
  least + draw() * (most - least);

export const wholeBetween = (draw: RandomFractionSource, least: number, most: number): number =>
  least + Math.floor(draw() * (most - least + 1));

/** A list of which one can be picked. */
export type NonEmpty<T> = readonly [T, ...T[]];

export const nonEmpty = <T>([first, ...rest]: readonly T[]): NonEmpty<T> => {
  if (first === undefined) throw new Error("empty list");
  return [first, ...rest];
};

export const pick = <T>(draw: RandomFractionSource, list: NonEmpty<T>): T =>
  list[Math.floor(draw() * list.length)] ?? list[0];
