import type { SeatId } from "../ids.ts";
import type { TableFields } from "../records.ts";
import type { TableState } from "../state.ts";

/** The revision since which a seat lets spectators look over its shoulder; null when it doesn't. */
export const seatViewConsentSince = (eyes: TableFields["eyes"], seat: SeatId): number | null =>
  eyes[seat] ?? null;

/** Whether a seat lets spectators look over its shoulder. */
export const isWatched = (state: TableState, seat: SeatId): boolean =>
  seatViewConsentSince(state.field("eyes"), seat) !== null;
