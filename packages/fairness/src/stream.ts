import { chacha20 } from "@noble/ciphers/chacha.js";

const BLOCK_BYTES = 64;
/** The number of blocks that are computed together after the first. A shuffle of 100 cards takes seven. */
export const FURTHER_BLOCK_COUNT = 7;
const NONCE = new Uint8Array(12);
const MAX_BLOCKS = 8;
const NOTHING = new Uint8Array(MAX_BLOCKS * BLOCK_BYTES);

/** Up to eight 64-byte blocks of a key's stream, beginning at a block number: ChaCha20 (RFC 8439). */
export const chaCha20KeystreamBlocks = (
  key: Uint8Array,
  first: number,
  count: number,
): Uint8Array<ArrayBuffer> =>
  chacha20(key, NONCE, NOTHING.subarray(0, count * BLOCK_BYTES), undefined, first);

/** A buffer for blocks that are read at once. Allocating a new one would take longer than computing the blocks. */
const BLOCKS = new DataView(new ArrayBuffer(MAX_BLOCKS * BLOCK_BYTES));

const blockWords = (key: Uint8Array, first: number, count: number): number[] => {
  const size = count * BLOCK_BYTES;
  const output = new Uint8Array(BLOCKS.buffer, 0, size);
  chacha20(key, NONCE, NOTHING.subarray(0, size), output, first);
  const words: number[] = [];
  for (let at = 0; at < size; at += 4) words.push(BLOCKS.getUint32(at, true));
  return words;
};

/**
 * Returns a function that gives the 32-bit numbers of a key's stream in order, each from four little-endian bytes. The
 * first call computes `firstBlocks` blocks.
 */
export const keystreamWords = (key: Uint8Array, firstBlocks = 1): (() => number) => {
  let words: readonly number[] = [];
  let at = 0;
  let counter = 0;
  return () => {
    if (at === words.length) {
      const blocks = counter === 0 ? firstBlocks : FURTHER_BLOCK_COUNT;
      words = blockWords(key, counter, blocks);
      counter += blocks;
      at = 0;
    }
    at += 1;
    return words[at - 1] as number;
  };
};

const TWO_TO_32 = 0x1_0000_0000;

/** Draws an unbiased integer from 0 to `bound` - 1. Rejects words from the largest multiple of `bound` on. */
export const drawInt = (words: () => number, bound: number): number => {
  const limit = TWO_TO_32 - (TWO_TO_32 % bound);
  let word = words();
  while (word >= limit) word = words();
  return word % bound;
};

/** The integers from 0 to `count` - 1 in a random order (Fisher–Yates; Knuth, TAOCP vol. 2, algorithm 3.4.2P). */
export const drawPermutation = (words: () => number, count: number): number[] => {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = drawInt(words, last + 1);
    const held = order[last] as number;
    order[last] = order[other] as number;
    order[other] = held;
  }
  return order;
};
