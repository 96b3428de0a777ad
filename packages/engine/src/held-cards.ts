import { type SeatId, seatOfZone, type ZoneId } from "./ids.ts";
import type { HiddenCard, TableCard } from "./records.ts";

type Card = TableCard | HiddenCard;

const ownerOf = (card: Card): SeatId | null => ("faceDown" in card ? card.owner : null);
const controllerOf = (card: Card): SeatId | null => ("faceDown" in card ? card.controller : null);

const isHeldAlike = (one: Card, other: Card): boolean =>
  one.zone === other.zone &&
  ownerOf(one) === ownerOf(other) &&
  controllerOf(one) === controllerOf(other);

/**
 * Counts the cards that each seat holds: the cards in its own zones, and the cards in public zones that it owns or
 * controls. The counts are public: the owner of a card in a hidden zone is not counted. It is an index, so that reading
 * it scans no cards.
 */
export class HeldCards {
  readonly #counts = new Map<SeatId, number>();
  /** The seats of zones, since reading an id takes longer. */
  readonly #seats = new Map<ZoneId, SeatId | null>();

  update(before: Card | undefined, after: Card | undefined): void {
    if (before && after && isHeldAlike(before, after)) return;
    if (before) this.#count(before, -1);
    if (after) this.#count(after, 1);
  }

  /** The seats that hold at least one card, in rising order. */
  seats(): SeatId[] {
    return [...this.#counts.keys()].sort((a, b) => a - b);
  }

  #count(card: Card, by: 1 | -1): void {
    const seat = this.#seatOf(card.zone);
    const owner = ownerOf(card);
    const controller = controllerOf(card);
    this.#add(seat, by);
    if (owner !== seat) this.#add(owner, by);
    if (controller !== seat && controller !== owner) this.#add(controller, by);
  }

  #seatOf(zone: ZoneId): SeatId | null {
    let seat = this.#seats.get(zone);
    if (seat === undefined) {
      seat = seatOfZone(zone);
      this.#seats.set(zone, seat);
    }
    return seat;
  }

  #add(seat: SeatId | null, by: 1 | -1): void {
    if (seat === null) return;
    const count = (this.#counts.get(seat) ?? 0) + by;
    if (count === 0) this.#counts.delete(seat);
    else this.#counts.set(seat, count);
  }
}
