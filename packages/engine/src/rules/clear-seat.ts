import { stockKind } from "../games/game.ts";
import { type CardId, type SeatId, type ZoneId, zoneIdOf } from "../ids.ts";
import { NO_AUDIENCE } from "../records.ts";
import type { Refusal } from "../result.ts";
import type { Transaction } from "../transaction.ts";
import { endRequestsOf } from "./access.ts";
import { audienceWithout } from "./audience.ts";
import { freeSeat } from "./leave-seat.ts";
import { closeLook } from "./looks.ts";
import { type Mover, moveCard } from "./move.ts";
import { closeHandTo, setOpenHand } from "./open-hand.ts";
import {
  cardsOwnedBy,
  endLooksAndTopReveal,
  removeCard,
  returnToStartingZone,
} from "./reset-cards.ts";
import { showTo } from "./reveal.ts";
import { endProposal } from "./seat-reset.ts";
import { shuffleZone } from "./shuffle.ts";
import { createStartingZoneLookup, retireDeckCards } from "./starting-zones.ts";
import { setTopReveal } from "./top-reveals.ts";

type Dealer = Pick<Mover, "tx" | "random">;

/**
 * Removes a seat and its own cards from the table. Other seats' cards return to their owners' zones, and nothing is
 * shown to the seat any more, so that its next player starts with nothing ([D4]).
 */
export const clearSeat = (dealer: Dealer, seat: SeatId): Refusal | null => {
  const { tx } = dealer;
  endRequestsOf(tx, seat);
  endProposal(tx, seat);
  for (const zone of [...tx.state.keys("zones")]) endSight(dealer, zone, seat);
  for (const id of cardsOwnedBy(tx, seat)) removeCard(tx, id);
  retireDeckCards(tx, seat);
  const refusal = returnOthersCards(dealer, seat);
  if (refusal) return refusal;
  // In the order of zones and places, never of ids: new handles are minted on the way, and their assignment must not
  // depend on anything hidden.
  for (const zone of tx.state.keys("zones")) {
    for (const id of [...tx.state.cardsIn(zone)]) forget(dealer, id, seat);
  }
  freeSeat(tx, seat);
  return null;
};

/** Ends what a seat sees of a zone, and what others see of the seat's libraries. */
export const endSight = (dealer: Dealer, zone: ZoneId, seat: SeatId): void => {
  const { tx } = dealer;
  closeLook(tx, zone, seat);
  const record = tx.state.get("zones", zone);
  if (!record) return;
  if (record.seat === seat) {
    endLooksAndTopReveal(dealer, zone);
    setOpenHand(dealer, zone, NO_AUDIENCE);
    return;
  }
  closeHandTo(dealer, zone, seat);
  setTopReveal(dealer, zone, audienceWithout(record.topShownTo, [seat]));
};

/**
 * Sends other seats' cards to their owners' zones of the same kind, and the table's cards to their starting zones.
 * Hidden ones go to one library, because their starting zones could reveal which they are.
 */
const returnOthersCards = ({ tx, random }: Dealer, seat: SeatId): Refusal | null => {
  const returnZoneOf = sharedReturnZones(tx);
  const filled = new Set<ZoneId>();
  for (const { kind, id } of lyingWith(tx, seat)) {
    const owner = tx.state.card(id)?.owner ?? null;
    const target = owner === null ? returnZoneOf(id) : zoneIdOf(kind, owner);
    const mover = { tx, random, actor: owner ?? seat };
    const refusal =
      owner === null
        ? returnToStartingZone(mover, id, target)
        : moveCard(mover, id, { zone: target, place: "top" });
    if (refusal) return refusal;
    if (owner === null && tx.state.isLibrary(target)) filled.add(target);
  }
  for (const library of filled) shuffleZone({ tx, random }, library);
  return null;
};

const lyingWith = (tx: Transaction, seat: SeatId) =>
  [...tx.state.keys("zones")].flatMap((zone) => {
    const record = tx.state.get("zones", zone);
    if (record?.seat !== seat) return [];
    return tx.state.cardsIn(zone).map((id) => ({ kind: record.kind, id }));
  });

/** Where each card of the table goes: to its starting zone if that is known and has room, otherwise to the stock. */
const sharedReturnZones = (tx: Transaction): ((id: CardId) => ZoneId) => {
  const startingZoneOf = createStartingZoneLookup(tx, null);
  const kind = stockKind(tx.state.game);
  const stock = kind === undefined ? null : zoneIdOf(kind, null);
  return (id) => {
    const start = tx.state.get("cards", id)?.faceDown === false ? startingZoneOf(id) : null;
    const to = start !== null && hasRoom(tx, start) ? start : stock;
    if (to === null) throw new Error("The table has cards and no library for them");
    return to;
  };
};

const hasRoom = ({ state }: Transaction, zone: ZoneId): boolean =>
  state.count(zone) < (state.zone(zone)?.definition.limit ?? Number.POSITIVE_INFINITY);

/** Returns cards that a seat controls on a shared battlefield to their owners, and ends what was shown to the seat. */
const forget = (dealer: Dealer, id: CardId, seat: SeatId): void => {
  const { tx } = dealer;
  const card = tx.state.card(id);
  if (!card) return;
  if ("controller" in card && card.controller === seat) {
    tx.patch("cards", id, { controller: card.owner });
  }
  hideFrom(dealer, id, seat);
};

/** Removes a seat from those to whom a card was shown. */
export const hideFrom = (dealer: Dealer, id: CardId, seat: SeatId): void => {
  const audience = dealer.tx.state.card(id)?.shownTo ?? NO_AUDIENCE;
  const shownTo = audienceWithout(audience, [seat]);
  if (shownTo !== audience) showTo(dealer, id, shownTo);
};
