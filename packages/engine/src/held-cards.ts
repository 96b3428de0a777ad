import type { SeatId } from "./ids.ts";
import type { HiddenCard, TableCard } from "./records.ts";

type Card = TableCard | HiddenCard;

const ownerOf = (card: Card): SeatId | null => ("faceDown" in card ? card.owner : null);
const controllerOf = (card: Card): SeatId | null => ("faceDown" in card ? card.controller : null);

/** Whether the same seats hold a card that was written as before, wherever its zone is. */
export const haveSameHolders = (one: Card, other: Card): boolean =>
  one.zone === other.zone &&
  ownerOf(one) === ownerOf(other) &&
  controllerOf(one) === controllerOf(other);

/**
 * Counts the cards that each seat holds: the cards in its own zones, and the cards in public zones that it owns or
 * controls. The counts are public: the owner of a card in a hidden zone is not counted. It is an index, so that reading
 * it scans no cards.
 */
export class HeldCardCounts {
  /** By seat. */
  readonly #counts: number[] = [];

  /** The seats that hold at least one card, in rising order. */
  seats(): SeatId[] {
    return this.#counts.flatMap((count, seat) => (count > 0 ? [seat as SeatId] : []));
  }

  /** Counts a card in a zone of a seat's, or of none, once more or once less. */
  count(card: Card, seat: SeatId | null, by: 1 | -1): void {
    const owner = ownerOf(card);
    const controller = controllerOf(card);
    this.#add(seat, by);
    if (owner !== seat) this.#add(owner, by);
    if (controller !== seat && controller !== owner) this.#add(controller, by);
  }

  #add(seat: SeatId | null, by: 1 | -1): void {
    if (seat !== null) this.#counts[seat] = (this.#counts[seat] ?? 0) + by;
  }
}
