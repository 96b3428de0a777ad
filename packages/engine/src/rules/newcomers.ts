import { isShownToSome } from "../games/game.ts";
import type { SeatId } from "../ids.ts";
import type { TableState } from "../state.ts";
import type { Transaction } from "../transaction.ts";
import { maySeeZone } from "../visibility/sight.ts";

/** Whether cards lie in a zone that the seat would see besides its own seat or together with it. */
const isShownSome = (state: TableState, seat: SeatId): boolean =>
  [...state.keys("zones")].some((id) => {
    const zone = state.zone(id);
    if (!zone || !isShownToSome(zone.definition) || state.count(id) === 0) return false;
    return zone.seat !== seat && maySeeZone(state.game, zone, seat);
  });

/**
 * Marks a seat whose player may be a new one, so that it doesn't see the cards that are shown to several seats and were
 * dealt before: its player may be one of those from whom they are hidden ([OT5]).
 */
export const comeLate = (tx: Transaction, seat: SeatId): void => {
  if (isShownSome(tx.state, seat)) tx.patch("seats", seat, { late: true });
};

/** Ends that where these zones are empty. Runs once at the end of each intent. */
export const settleLate = (tx: Transaction): void => {
  if (!tx.state.game.zones.some(isShownToSome)) return;
  for (const [seat, { late }] of tx.state.entries("seats")) {
    if (late && !isShownSome(tx.state, seat)) tx.patch("seats", seat, { late: false });
  }
};
