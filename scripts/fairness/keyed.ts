import { createRandom, type Random } from "@baize/engine";
import {
  CHAIN_LENGTHS,
  chainFromSeed,
  createRoomDrawStreamFactory,
  FAIRNESS_ALGORITHM,
  type HashWords,
} from "@baize/fairness";

const LINKS = CHAIN_LENGTHS.server[FAIRNESS_ALGORITHM];

/**
 * Chance as a room draws it: words from streams that are keyed by links of chains, with a new key after a number of
 * words. The chains of the server and of a seat start at numbered seeds, so that a run can be repeated.
 */
export const keyedRandom = (wordsPerKey: number): Random => {
  let server = chainFromSeed("server", seedOf(0));
  let seat = chainFromSeed("seat", seedOf(1));
  const wordsOf = createRoomDrawStreamFactory(FAIRNESS_ALGORITHM, "fairness");
  let draws = 0;
  let left = 0;
  let words = (): number => 0;
  const next = (): number => {
    if (left === 0) {
      const [own, theirs] = [draws % LINKS, draws % CHAIN_LENGTHS.seat];
      if (own === 0) server = chainFromSeed("server", seedOf(2 * draws));
      if (theirs === 0) seat = chainFromSeed("seat", seedOf(2 * draws + 1));
      words = wordsOf({
        chain: 1 + Math.floor(draws / LINKS),
        draw: 1 + own,
        serverLink: server.words(1 + own) as HashWords,
        contributions: [[1, seat.link(1 + theirs) ?? null]],
      });
      draws += 1;
      left = wordsPerKey;
    }
    left -= 1;
    return words();
  };
  return createRandom(next, next);
};

const seedOf = (number: number): string => number.toString(16).padStart(64, "0");
