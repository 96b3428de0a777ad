import type { PublicSeatFields } from "@baize/engine";
import { verifyDeckCommitment } from "@baize/fairness";

/**
 * Whether the opened list of a seat's deck is the one that was locked for the match ([DK4]): `open` says so, `wrong` that
 * it is another one, `closed` that the match isn't over; null for a deck that no match locked.
 */
export const compareDeckWithLock = ({
  deckLock,
  deckList,
}: Pick<PublicSeatFields, "deckLock" | "deckList">): "closed" | "open" | "wrong" | null => {
  if (!deckLock) return null;
  const { commitment, salt } = deckLock;
  if (salt === null || !deckList) return "closed";
  return verifyDeckCommitment({ commitment, salt }, deckList) ? "open" : "wrong";
};
