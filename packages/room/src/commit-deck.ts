import type { CommitDeck, Random } from "@baize/engine";
import { deckCommitment, randomSeed } from "@baize/fairness";

/** Commits to deck lists, each with a salt of its own from the platform's generator ([DK2]). */
export const commitDeckWith =
  (random: Random): CommitDeck =>
  (cards) => {
    const salt = randomSeed(() => random.int(0x1_0000_0000));
    return { salt, commitment: deckCommitment(salt, cards) };
  };
