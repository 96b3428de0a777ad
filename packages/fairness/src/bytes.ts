import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** The algorithms by name and version. A table keeps the one with which its chains began, and its transcript names it. */
export const FAIRNESS_ALGORITHMS = ["baize-fair-1", "baize-fair-2"] as const;
export type FairnessAlgorithm = (typeof FAIRNESS_ALGORITHMS)[number];

/** The algorithm of tables that begin now. */
export const FAIRNESS_ALGORITHM: FairnessAlgorithm = "baize-fair-2";

export const isFairnessAlgorithm = (name: string): name is FairnessAlgorithm =>
  FAIRNESS_ALGORITHMS.some((known) => known === name);

/** Bytes of a seed, a link, a commitment and a key. */
export const HASH_BYTES = 32;

/** The algorithm that brought each use of the hash. A later one has what it doesn't change from an earlier one. */
const USES = {
  server: "baize-fair-1",
  seat: "baize-fair-1",
  key: "baize-fair-1",
  deck: "baize-fair-1",
  draw: "baize-fair-2",
} as const satisfies Record<string, FairnessAlgorithm>;

/** What a byte string is for, so that no hash of one use can serve as one of another: the name and a zero byte. */
export const label = (use: keyof typeof USES): Uint8Array => utf8ToBytes(`${USES[use]}/${use}\0`);

const NO_DIGIT = 16;
/** What each character of lower-case hex stands for, by its code. */
const DIGITS = new Uint8Array(128).fill(NO_DIGIT);
for (const [value, digit] of [..."0123456789abcdef"].entries()) {
  DIGITS[digit.charCodeAt(0)] = value;
}

/**
 * Whether a text is 32 bytes in lower-case hex, as seeds, links and commitments are written. Without a regular
 * expression, which takes several times as long: each draw asks.
 */
export const isHexHash = (text: unknown): text is string => {
  if (typeof text !== "string" || text.length !== 2 * HASH_BYTES) return false;
  for (let index = 0; index < text.length; index += 1) {
    if ((DIGITS[text.charCodeAt(index)] ?? NO_DIGIT) === NO_DIGIT) return false;
  }
  return true;
};

/** The word that eight digits of lower-case hex make. */
const wordAt = (hex: string, at: number): number => {
  let word = 0;
  for (let index = at; index < at + 8; index += 1) {
    word = (word << 4) | (DIGITS[hex.charCodeAt(index)] as number);
  }
  return word;
};

/** The eight words of 32 bytes, as those that a hash has. */
export type HashWords = readonly [number, number, number, number, number, number, number, number];

/** The words of 32 bytes, given as `isHexHash` takes them. */
export const wordsFromHex = (hex: string): HashWords => [
  wordAt(hex, 0),
  wordAt(hex, 8),
  wordAt(hex, 16),
  wordAt(hex, 24),
  wordAt(hex, 32),
  wordAt(hex, 40),
  wordAt(hex, 48),
  wordAt(hex, 56),
];

/** The 32 bytes that words make, in lower-case hex. */
export const wordsToHex = (words: HashWords): string =>
  words.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");

/** Whether 32 bytes are those that a text gives, as `isHexHash` takes it. */
export const isHash = (words: HashWords, hex: string): boolean => {
  for (let index = 0; index < words.length; index += 1) {
    if (words[index] !== wordAt(hex, 8 * index)) return false;
  }
  return true;
};

/** Puts 32 bytes at a place of a byte string. */
export const putWords = (bytes: DataView, at: number, words: HashWords): void => {
  for (let index = 0; index < words.length; index += 1) {
    bytes.setInt32(at + 4 * index, words[index] as number);
  }
};

/** The same with 32 bytes that are given as `isHexHash` takes them. */
export const putHash = (bytes: DataView, at: number, hex: string): void => {
  for (let index = 0; index < HASH_BYTES; index += 4) {
    bytes.setInt32(at + index, wordAt(hex, 2 * index));
  }
};

export { bytesToHex, hexToBytes, utf8ToBytes };
