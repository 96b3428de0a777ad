import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** The algorithm by name and version: it heads every byte string that is hashed, and stands in every transcript. */
export const ALGORITHM = "baize-fair-1";

/** Bytes of a seed, a link, a commitment and a key. */
export const HASH_BYTES = 32;

const HEX = /^[0-9a-f]{64}$/;

/** Whether a text is 32 bytes in lower-case hex, as seeds, links and commitments are written. */
export const isHash = (text: unknown): text is string => typeof text === "string" && HEX.test(text);

/** What a byte string is for, so that no hash of one use can serve as one of another: the name and a zero byte. */
export const label = (use: "server" | "seat" | "key"): Uint8Array =>
  utf8ToBytes(`${ALGORITHM}/${use}\0`);

/** A whole number as `size` bytes, the highest first. */
export const bigEndian = (value: number, size: 1 | 2 | 4): Uint8Array => {
  const bytes = new Uint8Array(size);
  for (let index = 0; index < size; index += 1) bytes[size - 1 - index] = value >>> (8 * index);
  return bytes;
};

export { bytesToHex, concatBytes, hexToBytes, utf8ToBytes };
