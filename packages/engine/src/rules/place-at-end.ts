import type { CardId, ZoneId } from "../ids.ts";
import type { Refusal } from "../result.ts";
import { tooManyAfterMove } from "./capacity.ts";
import { type Mover, moveCard } from "./move.ts";
import { shuffleZone } from "./shuffle.ts";

/** Cards that move together to one end of a zone. */
export interface EndPlacement {
  readonly cards: readonly CardId[];
  readonly zone: ZoneId;
  readonly place: "top" | "bottom";
  /** `random` has an effect only in a library, where nobody can recognise the cards again. */
  readonly order: "given" | "random";
  readonly faceDown?: boolean;
}

/** Puts cards at an end of a zone in the listed order: from the top of a pile, from the left of a row. */
export const placeAtEnd = (mover: Mover, lane: EndPlacement): Refusal | null => {
  const { tx } = mover;
  const { cards, zone, place, order, faceDown } = lane;
  const firstGoesLast = (tx.state.zone(zone)?.definition.layout === "pile") === (place === "top");
  for (const id of firstGoesLast ? cards.toReversed() : cards) {
    const from = tx.state.card(id)?.zone;
    const refusal =
      (from && tooManyAfterMove(tx.state, from, zone)) ??
      moveCard(mover, id, { zone, place, faceDown });
    if (refusal) return refusal;
  }
  if (order === "random") mix(mover, cards);
  return null;
};

/** Shuffles cards among their places, each in the library that it reached. */
const mix = (mover: Mover, cards: readonly CardId[]): void => {
  const libraries = new Map<ZoneId, CardId[]>();
  for (const id of cards) {
    const zone = mover.tx.state.get("hidden", id)?.zone;
    const some = zone && libraries.get(zone);
    if (some) some.push(id);
    else if (zone) libraries.set(zone, [id]);
  }
  for (const [zone, some] of libraries) shuffleZone(mover, zone, some);
};
