import { chacha20 } from "@noble/ciphers/chacha.js";
import { HASH_BYTES, label, putHash, utf8ToBytes } from "./bytes.ts";
import { hashOf } from "./sha256.ts";

/** What a seat gives to a draw: its latest opened link, or null where it opens none. */
export type Contribution = readonly [seat: number, link: string | null];

/** What a draw's numbers are made of, in a room. */
export interface DrawParts {
  /** The number of the server's chain, and of the draw within it. */
  readonly chain: number;
  readonly draw: number;
  /** The link of the server's chain of that number. */
  readonly serverLink: string;
  /** Every seat that is taken, in rising order. */
  readonly contributions: readonly Contribution[];
}

export interface DrawKeyInput extends DrawParts {
  readonly room: string;
}

const KEY_LABEL = label("key");
/** Of the numbers in the message: the length of the room's id, the chain, the draw, the count of seats. */
const NUMBER_BYTES = 2 + 4 + 4 + 1;
/** A seat's number, whether it gives a link, and the link. */
const SEAT_BYTES = 2 + HASH_BYTES;

/** The keys of a room's draws. What a draw has in common with the one before it is not written again. */
export class DrawKeyDeriver {
  readonly #name: Uint8Array;
  /** The message of the latest draw: the next with as many seats is written over it. */
  #message = new DataView(new ArrayBuffer(0));
  /** What it has of each seat. Most seats give what they gave before. */
  #given: (Contribution | undefined)[] = [];

  constructor(room: string) {
    this.#name = utf8ToBytes(room);
  }

  /** The 32 bytes that key a draw's stream: SHA-256 over the server's link and all else. */
  derive({ chain, draw, serverLink, contributions }: DrawParts): Uint8Array {
    const numbers = this.#messageFor(contributions.length);
    const bytes = new Uint8Array(numbers.buffer);
    putHash(bytes, KEY_LABEL.length, serverLink);
    const at = KEY_LABEL.length + HASH_BYTES + 2 + this.#name.length;
    numbers.setUint32(at, chain);
    numbers.setUint32(at + 4, draw);
    for (let place = 0; place < contributions.length; place += 1) {
      this.#putPart(bytes, place, contributions[place] as Contribution);
    }
    return hashOf(bytes);
  }

  #putPart(bytes: Uint8Array, place: number, part: Contribution): void {
    const [seat, link] = part;
    const given = this.#given[place];
    if (given && given[0] === seat && given[1] === link) return;
    this.#given[place] = part;
    const at = bytes.length - (this.#given.length - place) * SEAT_BYTES;
    bytes[at] = seat;
    bytes[at + 1] = link === null ? 0 : 1;
    if (link === null) bytes.fill(0, at + 2, at + SEAT_BYTES);
    else putHash(bytes, at + 2, link);
  }

  /** A message with what never changes, and with how many seats there are. */
  #messageFor(seats: number): DataView {
    const name = this.#name;
    const room = KEY_LABEL.length + HASH_BYTES;
    const size = room + NUMBER_BYTES + name.length + seats * SEAT_BYTES;
    if (this.#message.byteLength !== size) {
      const bytes = new Uint8Array(size);
      bytes.set(KEY_LABEL);
      bytes.set(name, room + 2);
      this.#message = new DataView(bytes.buffer);
      this.#message.setUint16(room, name.length);
      this.#message.setUint8(room + 2 + name.length + 8, seats);
      this.#given = Array.from({ length: seats });
    }
    return this.#message;
  }
}

/** The key of one draw. */
export const drawKeyOf = ({ room, ...parts }: DrawKeyInput): Uint8Array =>
  new DrawKeyDeriver(room).derive(parts);

const BLOCK_BYTES = 64;
/** Blocks that are made at once, after the first: a shuffle of a hundred cards takes seven. */
const MORE_BLOCKS = 7;
const NONCE = new Uint8Array(12);
const MOST_BLOCKS = 8;
const NOTHING = new Uint8Array(MOST_BLOCKS * BLOCK_BYTES);

/** Up to eight blocks of 64 bytes of a key's stream, from one number on: ChaCha20 (RFC 8439). */
export const keystreamBlocks = (
  key: Uint8Array,
  first: number,
  count: number,
): Uint8Array<ArrayBuffer> =>
  chacha20(key, NONCE, NOTHING.subarray(0, count * BLOCK_BYTES), undefined, first);

/** The numbers of 32 bits of a key's stream, in order, each as four bytes, the lowest first. */
export const keystreamWords = (key: Uint8Array): (() => number) => {
  let bytes = new DataView(new ArrayBuffer(0));
  let at = 0;
  let counter = 0;
  return () => {
    if (at === bytes.byteLength) {
      const blocks = counter === 0 ? 1 : MORE_BLOCKS;
      const stream = keystreamBlocks(key, counter, blocks);
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
