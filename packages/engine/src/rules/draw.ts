import type { CardId, ZoneId } from "../ids.ts";
import { type Result, succeed } from "../result.ts";
import { type Mover, moveCard } from "./move.ts";

export interface Draw {
  readonly library: ZoneId;
  readonly hand: ZoneId;
  readonly count: number;
  readonly from: "top" | "bottom";
}

/** Draws cards to the end of a hand, as many as there are ([M8]); the cards drawn, in order. */
export const drawCards = (mover: Mover, { library, hand, count, from }: Draw): Result<CardId[]> => {
  const drawn: CardId[] = [];
  while (drawn.length < count) {
    const id = mover.tx.state.cardsIn(library).at(from === "top" ? -1 : 0);
    if (id === undefined) break;
    const refusal = moveCard(mover, id, { zone: hand, place: "top" });
    if (refusal) return refusal;
    drawn.push(id);
  }
  return succeed(drawn);
};
