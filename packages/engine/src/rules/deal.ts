import type { CardId, SeatId, ZoneId } from "../ids.ts";
import { type Result, succeed } from "../result.ts";
import { tooManyOutside } from "./capacity.ts";
import type { LibraryEnd } from "./library-end.ts";
import { type Mover, moveCard } from "./move.ts";

export interface Deal extends LibraryEnd {
  readonly library: ZoneId;
  readonly to: ZoneId;
  readonly faceDown?: boolean | undefined;
  /** Who controls the cards in a zone with a free layout: null for nobody. */
  readonly controller?: SeatId | null;
}

/**
 * Deals cards from one end of a library to a zone; all of them when there are fewer ([M8]). Returns the dealt cards in
 * order.
 */
export const dealCards = (mover: Mover, deal: Deal): Result<CardId[]> => {
  const { library, to, count, from, faceDown, controller } = deal;
  const { state } = mover.tx;
  const leaving = state.isLibrary(to) ? 0 : Math.min(count, state.count(library));
  const tooMany = tooManyOutside(state, leaving, "count");
  if (tooMany) return tooMany;
  const dealt: CardId[] = [];
  while (dealt.length < count) {
    const id = state.cardsIn(library).at(from === "top" ? -1 : 0);
    if (id === undefined) break;
    const refusal = moveCard(mover, id, { zone: to, place: "top", faceDown, controller });
    if (refusal) return refusal;
    dealt.push(id);
  }
  return succeed(dealt);
};
