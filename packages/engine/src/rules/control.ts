import { findZoneId } from "../games/seat-zones.ts";
import type { CardId, SeatId } from "../ids.ts";
import type { Refusal } from "../result.ts";
import { tooManyAfterMove } from "./capacity.ts";
import { type Mover, moveCard } from "./move.ts";

/** Gives a seat control of cards. When each seat has a battlefield, the cards move to that seat's ([M1]). */
export const changeControl = (
  mover: Mover,
  ids: readonly CardId[],
  seat: SeatId,
): Refusal | null => {
  const { state } = mover.tx;
  for (const id of ids) {
    const card = state.get("cards", id);
    const kind = card && state.get("zones", card.zone)?.kind;
    const zone = kind && findZoneId(state.game, kind, seat);
    if (!zone) throw new Error("permit lets nobody give away what lies on no battlefield");
    const refusal =
      tooManyAfterMove(state, card.zone, zone) ??
      moveCard(mover, id, { zone, place: "top", controller: seat });
    if (refusal) return refusal;
  }
  return null;
};
