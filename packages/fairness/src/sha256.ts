import { sha256 } from "@noble/hashes/sha2.js";

/** A hash that nothing was fed to, and the one that is used: making one anew costs as much as a short message. */
const FRESH = sha256.create();
const hash = sha256.create();

/** Puts the SHA-256 of a message into 32 bytes. */
export const hashInto = (digest: Uint8Array, message: Uint8Array): void => {
  FRESH._cloneInto(hash).update(message).digestInto(digest);
};

/** SHA-256 of a message. */
export const hashOf = (message: Uint8Array): Uint8Array => {
  const digest = new Uint8Array(FRESH.outputLen);
  hashInto(digest, message);
  return digest;
};
