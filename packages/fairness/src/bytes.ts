import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * The algorithms, by name and version. A table keeps the algorithm that its chains began with. Its transcript names it.
 */
export const FAIRNESS_ALGORITHMS = ["baize-fair-1", "baize-fair-2"] as const;
export type FairnessAlgorithm = (typeof FAIRNESS_ALGORITHMS)[number];

/** The algorithm of new tables. */
export const FAIRNESS_ALGORITHM: FairnessAlgorithm = "baize-fair-2";

export const isFairnessAlgorithm = (name: string): name is FairnessAlgorithm =>
  FAIRNESS_ALGORITHMS.some((known) => known === name);

/** The length of a seed, a link, a commitment and a key in bytes. */
export const HASH_BYTES = 32;

/** The algorithm that introduced each use of the hash. Later algorithms keep the uses that they don't change. */
const USES = {
  server: "baize-fair-1",
  seat: "baize-fair-1",
  key: "baize-fair-1",
  deck: "baize-fair-1",
  draw: "baize-fair-2",
} as const satisfies Record<string, FairnessAlgorithm>;

/**
 * The prefix of a hashed byte string: the name of its use and a zero byte. It separates the uses, so that the hash of
 * one use is never valid for another.
 */
export const label = (use: keyof typeof USES): Uint8Array => utf8ToBytes(`${USES[use]}/${use}\0`);

const NO_DIGIT = 16;
/** The value of each lower-case hex digit, by its character code. */
const DIGITS = new Uint8Array(128).fill(NO_DIGIT);
for (const [value, digit] of [..."0123456789abcdef"].entries()) {
  DIGITS[digit.charCodeAt(0)] = value;
}

/**
 * Whether a text is 32 bytes in lower-case hex, the form of seeds, links and commitments. It uses no regular
 * expression, which would be several times slower, because every draw calls it.
 */
export const isHexHash = (text: unknown): text is string => {
  if (typeof text !== "string" || text.length !== 2 * HASH_BYTES) return false;
  for (let index = 0; index < text.length; index += 1) {
    if ((DIGITS[text.charCodeAt(index)] ?? NO_DIGIT) === NO_DIGIT) return false;
  }
  return true;
};

/** The 32-bit word that eight lower-case hex digits encode. */
const wordAt = (hex: string, at: number): number => {
  let word = 0;
  for (let index = at; index < at + 8; index += 1) {
    word = (word << 4) | (DIGITS[hex.charCodeAt(index)] as number);
  }
  return word;
};

/** Eight 32-bit words, such as the result of SHA-256. */
export type HashWords = readonly [number, number, number, number, number, number, number, number];

/** Decodes hex into eight words. The text must satisfy `isHexHash`. */
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

/** Encodes eight words as lower-case hex. */
export const wordsToHex = (words: HashWords): string =>
  words.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");

/** Whether eight words equal a hex text, which must satisfy `isHexHash`. */
export const wordsEqualHex = (words: HashWords, hex: string): boolean => {
  for (let index = 0; index < words.length; index += 1) {
    if (words[index] !== wordAt(hex, 8 * index)) return false;
  }
  return true;
};

/** Writes eight words into a byte string at an offset. */
export const putWords = (bytes: DataView, at: number, words: HashWords): void => {
  for (let index = 0; index < words.length; index += 1) {
    bytes.setInt32(at + 4 * index, words[index] as number);
  }
};

/** Writes the 32 bytes of a hex text into a byte string at an offset. The text must satisfy `isHexHash`. */
export const putHash = (bytes: DataView, at: number, hex: string): void => {
  for (let index = 0; index < HASH_BYTES; index += 4) {
    bytes.setInt32(at + index, wordAt(hex, 2 * index));
  }
};

export { bytesToHex, hexToBytes, utf8ToBytes };
