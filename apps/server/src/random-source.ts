import { createRandom, type Random, type RandomSource } from "@baize/engine";

const BLOCK_WORDS = 256;

/** The platform's cryptographic generator, read in blocks. */
const cryptoSource = (): RandomSource => {
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
export const cryptoRandom = (): Random => createRandom(cryptoSource(), cryptoSource());
