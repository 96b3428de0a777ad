import { createRandom, type Random, type RandomUint32Source } from "@baize/engine";

const BLOCK_WORDS = 256;

/** The platform's cryptographic generator, read in blocks. */
const cryptoSource = (): RandomUint32Source => {
  const block = new Uint32Array(BLOCK_WORDS);
  let next = BLOCK_WORDS;
  return () => {
    if (next === BLOCK_WORDS) {
      crypto.getRandomValues(block);
      next = 0;
    }
    const value = block[next] as number;
    next += 1;
    return value;
  };
};

/** The random numbers of real tables. */
export const createCryptoRandom = (): Random => createRandom(cryptoSource(), cryptoSource());
