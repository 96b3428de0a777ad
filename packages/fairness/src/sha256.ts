import { _SHA256, sha256 } from "@noble/hashes/sha2.js";
import type { HashWords } from "./bytes.ts";

/** SHA-256 of a message. */
export const hashOf = (message: Uint8Array): Uint8Array => sha256(message);

export const HASH_BLOCK_BYTES = 64;
/** The least length of the padding in bytes: its first byte, and the length of the message. */
const PADDING_BYTES = 9;

/** A zeroed message with `length` bytes, padded to whole blocks (FIPS 180-4, 5.1.1). */
export const paddedMessage = (length: number): DataView => {
  const blocks = Math.ceil((length + PADDING_BYTES) / HASH_BLOCK_BYTES);
  const message = new DataView(new ArrayBuffer(blocks * HASH_BLOCK_BYTES));
  message.setUint8(length, 0x80);
  message.setUint32(message.byteLength - 4, 8 * length);
  return message;
};

/** Whole blocks of a padded message, between two offsets. */
interface HashedRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The library's SHA-256, called block by block. Its usual interface allocates a state, views and copies for each
 * message, which takes twice as long as the blocks of a draw.
 */
class BlockHasher extends _SHA256 {
  readonly start: HashWords = this.get();

  hash(message: DataView, after: HashWords, { from, to }: HashedRange): HashWords {
    // Written out, because iterating over eight numbers takes as long as half a block.
    this.set(after[0], after[1], after[2], after[3], after[4], after[5], after[6], after[7]);
    for (let at = from; at < to; at += HASH_BLOCK_BYTES) this.process(message, at);
    return this.get();
  }
}

const hasher = new BlockHasher();

/** The initial state of SHA-256. */
export const HASH_START = hasher.start;

/** The state of SHA-256 after some blocks of a padded message. After the last block, it is the hash. */
export const hashBlocks = (message: DataView, after: HashWords, range: HashedRange): HashWords =>
  hasher.hash(message, after, range);
