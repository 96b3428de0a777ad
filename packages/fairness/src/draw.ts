import {
  type FairnessAlgorithm,
  HASH_BYTES,
  type HashWords,
  label,
  putHash,
  putWords,
  utf8ToBytes,
} from "./bytes.ts";
import { HASH_BLOCK_BYTES, HASH_START, hashBlocks, hashOf, paddedMessage } from "./sha256.ts";
import { FURTHER_BLOCK_COUNT, keystreamWords } from "./stream.ts";

/** What a seat contributes to a draw: its latest opened link, or null if it opens none. */
export type SeatContribution = readonly [seat: number, link: string | null];

/** The input of a draw in a room. The room, the server's link and the seats' links determine its numbers. */
export interface DrawParts {
  /** The number of the server's chain, and the number of the draw in that chain. */
  readonly chain: number;
  readonly draw: number;
  /** The link of the server's chain for this draw. */
  readonly serverLink: HashWords;
  /** All taken seats, by rising number. */
  readonly contributions: readonly SeatContribution[];
}

export interface DrawKeyInput extends DrawParts {
  readonly room: string;
}

/** The bytes of one seat in the message: its number, whether it contributes a link, and the link. */
const SEAT_BYTES = 2 + HASH_BYTES;

const putPart = (message: DataView, at: number, [seat, link]: SeatContribution): void => {
  message.setUint8(at, seat);
  message.setUint8(at + 1, link === null ? 0 : 1);
  if (link === null) new Uint8Array(message.buffer).fill(0, at + 2, at + SEAT_BYTES);
  else putHash(message, at + 2, link);
};

/** The key of a draw's stream in version 1: SHA-256 of the whole input. */
export const drawKeyOf = (draw: DrawKeyInput): Uint8Array => {
  const { room, chain, draw: number, serverLink, contributions } = draw;
  const [head, name] = [label("key"), utf8ToBytes(room)];
  const seats = head.length + HASH_BYTES + 2 + name.length + 4 + 4 + 1;
  const bytes = new Uint8Array(seats + contributions.length * SEAT_BYTES);
  const message = new DataView(bytes.buffer);
  bytes.set(head);
  putWords(message, head.length, serverLink);
  message.setUint16(head.length + HASH_BYTES, name.length);
  bytes.set(name, head.length + HASH_BYTES + 2);
  message.setUint32(seats - 9, chain);
  message.setUint32(seats - 5, number);
  message.setUint8(seats - 1, contributions.length);
  for (const [place, part] of contributions.entries()) {
    putPart(message, seats + place * SEAT_BYTES, part);
  }
  return hashOf(bytes);
};

/** The offsets of a draw's parts in its message, after the blocks of the room. */
const AT = { link: 0, chain: 32, draw: 36, count: 40, seats: 41 };

/** The two hashes of a draw: one holds the first numbers, the other is the key of the stream with the rest. */
type DrawHash = 0 | 1;

/** The state of SHA-256 before the block in which the two hashes differ. */
interface HashedStart {
  readonly parts: DrawParts;
  readonly words: HashWords;
}

/**
 * Computes the numbers of a room's draws in version 2. It reuses the hash state and message that a draw shares with the
 * one before.
 */
class RoomDraws {
  /** The state of SHA-256 after the blocks of the room. */
  readonly #room: HashWords;
  readonly #roomBytes: number;
  /** The message of the latest draw, without the blocks of the room. The next draw with as many seats overwrites it. */
  #message = paddedMessage(0);
  #last = 0;
  /** The contribution of each seat in the message. Most seats contribute the same link as before. */
  #given: (SeatContribution | undefined)[] = [];
  #start: HashedStart | null = null;

  constructor(room: string) {
    const [head, name] = [label("draw"), utf8ToBytes(room)];
    const at = head.length + 2;
    const size = Math.ceil((at + name.length) / HASH_BLOCK_BYTES) * HASH_BLOCK_BYTES;
    const message = new DataView(new ArrayBuffer(size));
    new Uint8Array(message.buffer).set(head);
    message.setUint16(head.length, name.length);
    new Uint8Array(message.buffer).set(name, at);
    this.#room = hashBlocks(message, HASH_START, { from: 0, to: size });
    this.#roomBytes = size;
  }

  hash(parts: DrawParts, which: DrawHash): HashWords {
    const start = this.#start?.parts === parts ? this.#start : this.#hashStart(parts);
    const message = this.#message;
    message.setUint8(this.#last, which);
    return hashBlocks(message, start.words, { from: this.#lastBlock, to: message.byteLength });
  }

  /** The offset of the block in which the two hashes differ. */
  get #lastBlock(): number {
    return this.#last - (this.#last % HASH_BLOCK_BYTES);
  }

  #hashStart(parts: DrawParts): HashedStart {
    const { chain, draw, serverLink, contributions } = parts;
    const message = this.#messageFor(contributions.length);
    putWords(message, AT.link, serverLink);
    message.setUint32(AT.chain, chain);
    message.setUint32(AT.draw, draw);
    for (let place = 0; place < contributions.length; place += 1) {
      const part = contributions[place] as SeatContribution;
      const given = this.#given[place];
      if (given && given[0] === part[0] && given[1] === part[1]) continue;
      this.#given[place] = part;
      putPart(message, AT.seats + place * SEAT_BYTES, part);
    }
    const words = hashBlocks(message, this.#room, { from: 0, to: this.#lastBlock });
    this.#start = { parts, words };
    return this.#start;
  }

  /** The message for a number of seats, padded. Reuses the latest one if it has as many. */
  #messageFor(seats: number): DataView {
    if (this.#given.length === seats && this.#last > 0) return this.#message;
    this.#last = AT.seats + seats * SEAT_BYTES;
    this.#message = paddedMessage(this.#last + 1);
    this.#message.setUint32(this.#message.byteLength - 4, 8 * (this.#roomBytes + this.#last + 1));
    this.#message.setUint8(AT.count, seats);
    this.#given = Array.from({ length: seats });
    return this.#message;
  }

  /** Returns a function that gives the 32-bit numbers of a draw, in order. */
  words(parts: DrawParts): () => number {
    const first = this.hash(parts, 0);
    let at = 0;
    let more: (() => number) | null = null;
    return () => {
      if (at < first.length) {
        at += 1;
        return (first[at - 1] as number) >>> 0;
      }
      more ??= keystreamWords(bytesOf(this.hash(parts, 1)), FURTHER_BLOCK_COUNT);
      return more();
    };
  }
}

const bytesOf = (words: HashWords): Uint8Array => {
  const bytes = new Uint8Array(HASH_BYTES);
  for (let at = 0; at < HASH_BYTES; at += 1) {
    bytes[at] = (words[at >> 2] as number) >>> (24 - 8 * (at & 3));
  }
  return bytes;
};

/** Returns a function that gives the 32-bit numbers of one draw of a room, in order. */
export type DrawStreamFactory = (parts: DrawParts) => () => number;

/** Makes the draw streams of a room for an algorithm. */
export const createRoomDrawStreamFactory = (
  algorithm: FairnessAlgorithm,
  room: string,
): DrawStreamFactory => {
  if (algorithm === "baize-fair-1") return (parts) => keystreamWords(drawKeyOf({ room, ...parts }));
  const draws = new RoomDraws(room);
  return (parts) => draws.words(parts);
};
