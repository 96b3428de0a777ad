import type { CardId, ZoneId } from "../ids.ts";
import type { Transaction } from "../transaction.ts";

/** A number of cards at one end of a library. */
export interface LibraryEnd {
  readonly from: "top" | "bottom";
  readonly count: number;
}

/** The cards at one end of a library, bottom first; all of them when there are fewer. */
export const cardsAtEnd = (
  tx: Transaction,
  library: ZoneId,
  { from, count }: LibraryEnd,
): CardId[] => {
  const ids = tx.state.cardsIn(library);
  return from === "top" ? ids.slice(Math.max(0, ids.length - count)) : ids.slice(0, count);
};
