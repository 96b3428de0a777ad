import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** The algorithm by name and version: it heads every byte string that is hashed, and stands in every transcript. */
export const FAIRNESS_ALGORITHM = "baize-fair-1";

/** Bytes of a seed, a link, a commitment and a key. */
export const HASH_BYTES = 32;

const HEX = /^[0-9a-f]{64}$/;

/** Whether a text is 32 bytes in lower-case hex, as seeds, links and commitments are written. */
export const isHexHash = (text: unknown): text is string =>
  typeof text === "string" && HEX.test(text);

/** What a byte string is for, so that no hash of one use can serve as one of another: the name and a zero byte. */
export const label = (use: "server" | "seat" | "key" | "deck"): Uint8Array =>
  utf8ToBytes(`${FAIRNESS_ALGORITHM}/${use}\0`);

/** What each character of lower-case hex stands for, by its code. */
const DIGITS = new Uint8Array(128);
for (const [value, digit] of [..."0123456789abcdef"].entries()) {
  DIGITS[digit.charCodeAt(0)] = value;
}

/** Puts 32 bytes, given as `isHexHash` takes them, at a place of a byte string: each draw does so several times. */
export const putHash = (bytes: Uint8Array, at: number, hex: string): void => {
  for (let index = 0; index < HASH_BYTES; index += 1) {
    const high = DIGITS[hex.charCodeAt(2 * index)] as number;
    const low = DIGITS[hex.charCodeAt(2 * index + 1)] as number;
    bytes[at + index] = (high << 4) | low;
  }
};

export { bytesToHex, hexToBytes, utf8ToBytes };
