/**
 * The random numbers for an intent. Numbers and words come from separate streams, so that the number of minted handles
 * can't shift a later roll.
 */
export interface Random {
  /** A whole number from 0 to `bound` - 1, uniformly distributed. */
  int(bound: number): number;
  /** Forty-eight random bits as eight characters, for handles. */
  word(): string;
}

/** Returns uniformly distributed whole numbers of 32 bits. */
export type RandomUint32Source = () => number;

const TWO_TO_32 = 0x1_0000_0000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Draws without modulo bias, by rejection: draws again above the largest multiple of `bound`. */
const unbiased = (source: RandomUint32Source, bound: number): number => {
  if (!Number.isInteger(bound) || bound < 1 || bound > TWO_TO_32) {
    throw new RangeError(`A random bound must be a whole number from 1 to 2^32, not ${bound}`);
  }
  let value = source();
  // The largest multiple is computed only for a value that may lie beyond it: remainders of such numbers are slow.
  while (value > TWO_TO_32 - bound && value >= TWO_TO_32 - (TWO_TO_32 % bound)) value = source();
  return value - bound * Math.floor(value / bound);
};

/** The two characters for each value of twelve bits: a table, because handles are minted by the hundred. */
const PAIRS = Array.from(
  { length: 64 * 64 },
  (_, bits) => ALPHABET.charAt(bits & 63) + ALPHABET.charAt(bits >>> 6),
);

const half = (bits: number): string => `${PAIRS[bits & 4095]}${PAIRS[(bits >>> 12) & 4095]}`;

const word = (source: RandomUint32Source): string => half(source()) + half(source());

/** The value of each letter, by its character code. */
const VALUES = Array.from({ length: 128 }, (_, code) =>
  Math.max(0, ALPHABET.indexOf(String.fromCharCode(code))),
);

/** The number that the forty-eight bits of a word encode. */
export const numberFrom = (letters: string): number => {
  let sum = 0;
  for (let at = 0; at < letters.length; at += 1) {
    sum = sum * 64 + (VALUES[letters.charCodeAt(at)] ?? 0);
  }
  return sum;
};

/** Makes a Random from two independent sources, one for results and one for handles. */
export const createRandom = (results: RandomUint32Source, handles: RandomUint32Source): Random => ({
  int: (bound) => unbiased(results, bound),
  word: () => word(handles),
});

/** Draws numbers from the stream of words: they come from no hash chain and are in no record. */
export const randomFromWords = (random: Random): Random => ({
  int: (bound) => unbiased(() => numberFrom(random.word()) % TWO_TO_32, bound),
  word: () => random.word(),
});

/**
 * A small, fast generator (sfc32) for tests, benches and fuzzing. Never for a real table: its output can be predicted.
 */
export const seededUint32Source = (seed: number): RandomUint32Source => {
  let a = seed >>> 0;
  let b = 0x9e3779b9;
  let c = 0x85ebca6b;
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 15; round += 1) next();
  return next;
};

/** A seeded Random for tests: equal seeds give equal games. */
export const seededRandom = (seed: number): Random =>
  createRandom(seededUint32Source(seed), seededUint32Source(seed ^ 0x5bd1e995));

/** Shuffles a list in place (Fisher-Yates; Knuth, TAOCP vol. 2, algorithm 3.4.2P). */
export const shuffleInPlace = <T>(list: T[], random: Random): T[] => {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = random.int(last + 1);
    const held = list[last] as T;
    list[last] = list[other] as T;
    list[other] = held;
  }
  return list;
};
