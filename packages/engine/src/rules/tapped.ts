import { zoneFor } from "../games/game.ts";
import type { CardId, SeatId } from "../ids.ts";
import type { Transaction } from "../transaction.ts";

/** The tapped cards on a seat's or a shared battlefield that untap when the seat untaps everything. */
export const tappedOf = (tx: Transaction, seat: SeatId): CardId[] =>
  tx.state.game.zones
    .filter((zone) => zone.layout === "free")
    .flatMap(({ kind }) => {
      const zone = zoneFor(tx.state.game, kind, seat);
      return zone ? tx.state.cardsIn(zone) : [];
    })
    .filter((id) => {
      const card = tx.state.get("cards", id);
      return card?.tapped === true && card.controller === seat && !card.marks.staysTapped;
    });
