import { chacha20 } from "@noble/ciphers/chacha.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bigEndian, concatBytes, HASH_BYTES, hexToBytes, label, utf8ToBytes } from "./bytes.ts";

/** What a seat gives to a draw: its latest opened link, or null where it opens none. */
export type Contribution = readonly [seat: number, link: string | null];

/** What a draw's numbers are made of. */
export interface DrawKey {
  readonly room: string;
  /** The number of the server's chain, and of the draw within it. */
  readonly chain: number;
  readonly draw: number;
  /** The link of the server's chain of that number. */
  readonly serverLink: string;
  /** Every seat that is taken, in rising order. */
  readonly contributions: readonly Contribution[];
}

const KEY_LABEL = label("key");
const NO_LINK = new Uint8Array(HASH_BYTES);

/** The 32 bytes that key a draw's stream: HMAC-SHA-256 (RFC 2104) under the server's link over all else. */
export const keyOf = ({ room, chain, draw, serverLink, contributions }: DrawKey): Uint8Array => {
  const name = utf8ToBytes(room);
  const seats = contributions.flatMap(([seat, link]) => [
    Uint8Array.of(seat, link === null ? 0 : 1),
    link === null ? NO_LINK : hexToBytes(link),
  ]);
  const message = concatBytes(
    KEY_LABEL,
    bigEndian(name.length, 2),
    name,
    bigEndian(chain, 4),
    bigEndian(draw, 4),
    bigEndian(contributions.length, 1),
    ...seats,
  );
  return hmac(sha256, hexToBytes(serverLink), message);
};

const BLOCK_BYTES = 64;
/** Blocks that are made at once, after the first: a shuffle of a hundred cards takes seven. */
const MORE_BLOCKS = 7;
const NONCE = new Uint8Array(12);

/** The numbers of 32 bits of a key's stream, in order: ChaCha20 (RFC 8439), each as four bytes, the lowest first. */
export const wordsOf = (key: Uint8Array): (() => number) => {
  let bytes = new DataView(new ArrayBuffer(0));
  let at = 0;
  let counter = 0;
  return () => {
    if (at === bytes.byteLength) {
      const blocks = counter === 0 ? 1 : MORE_BLOCKS;
      const stream = chacha20(key, NONCE, new Uint8Array(blocks * BLOCK_BYTES), undefined, counter);
      bytes = new DataView(stream.buffer, stream.byteOffset, stream.length);
      counter += blocks;
      at = 0;
    }
    const word = bytes.getUint32(at, true);
    at += 4;
    return word;
  };
};

const TWO_TO_32 = 0x1_0000_0000;

/** Draws a whole number from 0 to `bound` - 1 without bias: words from the largest multiple of it on are dropped. */
export const drawInt = (words: () => number, bound: number): number => {
  const limit = TWO_TO_32 - (TWO_TO_32 % bound);
  let word = words();
  while (word >= limit) word = words();
  return word % bound;
};

/** The numbers from 0 to `count` - 1 in a random order (Fisher–Yates; Knuth, TAOCP vol. 2, algorithm 3.4.2P). */
export const drawOrder = (words: () => number, count: number): number[] => {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = drawInt(words, last + 1);
    const held = order[last] as number;
    order[last] = order[other] as number;
    order[other] = held;
  }
  return order;
};
