import type { SeatId } from "../ids.ts";
import type { TableState } from "../state.ts";
import type { Transaction } from "../transaction.ts";
import { maySeeZone } from "../visibility/sight.ts";

/** Whether any zone that the seat would see, other than its own, holds cards. */
const isShownSome = (state: TableState, seat: SeatId): boolean =>
  [...state.keys("zones")].some((id) => {
    const zone = state.zone(id);
    if (!zone || zone.seat === seat || state.count(id) === 0) return false;
    return maySeeZone(state.game, zone, seat);
  });

/**
 * Marks a seat as late when its player may be a new one. A late seat doesn't see cards that were dealt before to
 * several seats: the new player may be somebody from whom they are hidden ([OT5]).
 */
export const markLate = (tx: Transaction, seat: SeatId): void => {
  if (isShownSome(tx.state, seat)) tx.patch("seats", seat, { late: true });
};

/** Removes the mark from seats whose shared zones are empty. Runs once at the end of each intent. */
export const updateLateSeats = (tx: Transaction): void => {
  for (const [seat, { late }] of tx.state.entries("seats")) {
    if (late && !isShownSome(tx.state, seat)) tx.patch("seats", seat, { late: false });
  }
};
