import { type Random, randomFrom } from "@baize/engine";
import { chainFrom, drawKeyOf, keystreamWords, LINKS_PER_CHAIN } from "@baize/fairness";

/**
 * Chance as a room draws it: words from streams that are keyed by links of chains, with a new key after a number of
 * words. The chains of the server and of a seat start at numbered seeds, so that a run can be repeated.
 */
export const keyedRandom = (wordsPerKey: number): Random => {
  let server = chainFrom("server", seedOf(0));
  let seat = chainFrom("seat", seedOf(1));
  let draws = 0;
  let left = 0;
  let words = (): number => 0;
  const next = (): number => {
    if (left === 0) {
      const [own, theirs] = [draws % LINKS_PER_CHAIN.server, draws % LINKS_PER_CHAIN.seat];
      if (own === 0) server = chainFrom("server", seedOf(2 * draws));
      if (theirs === 0) seat = chainFrom("seat", seedOf(2 * draws + 1));
      words = keystreamWords(
        drawKeyOf({
          room: "fairness",
          chain: 1 + Math.floor(draws / LINKS_PER_CHAIN.server),
          draw: 1 + own,
          serverLink: server.link(1 + own) ?? "",
          contributions: [[1, seat.link(1 + theirs) ?? null]],
        }),
      );
      draws += 1;
      left = wordsPerKey;
    }
    left -= 1;
    return words();
  };
  return randomFrom(next, next);
};

const seedOf = (number: number): string => number.toString(16).padStart(64, "0");
