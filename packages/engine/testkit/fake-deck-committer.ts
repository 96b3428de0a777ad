import type { DeckCommitter } from "../src/rules/deck-locks.ts";

/**
 * Commitments that are blind to the cards, as those of a room are to whoever doesn't know the salt: a hash of 32 secret
 * bytes and a list is as good as a number drawn by chance. So two tables that differ in hidden cards commit alike.
 */
export const createFakeDeckCommitter = (): DeckCommitter => {
  let made = 0;
  return () => {
    made += 1;
    return { salt: `salt ${made}`.padEnd(64, "s"), commitment: `${made}`.padEnd(64, "c") };
  };
};
