import { _SHA256, sha256 } from "@noble/hashes/sha2.js";
import type { HashWords } from "./bytes.ts";

/** SHA-256 of a message. */
export const hashOf = (message: Uint8Array): Uint8Array => sha256(message);

export const HASH_BLOCK_BYTES = 64;
/** What the padding takes at least: its first byte, and the message's length. */
const PADDING_BYTES = 9;

/** A message of so many bytes, all zero yet, in whole blocks, with its padding (FIPS 180-4, 5.1.1). */
export const paddedMessage = (length: number): DataView => {
  const blocks = Math.ceil((length + PADDING_BYTES) / HASH_BLOCK_BYTES);
  const message = new DataView(new ArrayBuffer(blocks * HASH_BLOCK_BYTES));
  message.setUint8(length, 0x80);
  message.setUint32(message.byteLength - 4, 8 * length);
  return message;
};

/** Whole blocks of a padded message, from one place to another. */
interface HashedRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The library's SHA-256, block by block: what it does around the blocks, with a state, views and copies for each
 * message, takes twice as long as the blocks of a draw.
 */
class BlockHasher extends _SHA256 {
  readonly start: HashWords = this.get();

  hash(message: DataView, after: HashWords, { from, to }: HashedRange): HashWords {
    // Taken one by one: an iterator over eight numbers takes as long as half a block.
    this.set(after[0], after[1], after[2], after[3], after[4], after[5], after[6], after[7]);
    for (let at = from; at < to; at += HASH_BLOCK_BYTES) this.process(message, at);
    return this.get();
  }
}

const hasher = new BlockHasher();

/** What SHA-256 has before the first block. */
export const HASH_START = hasher.start;

/** What SHA-256 has after some blocks of a padded message: after the last, the message's hash. */
export const hashBlocks = (message: DataView, after: HashWords, range: HashedRange): HashWords =>
  hasher.hash(message, after, range);
