import type { SeatId } from "../ids.ts";
import type { TableFields } from "../records.ts";
import type { TableState } from "../state.ts";

/** The revision since which a seat allows seat spectators; null when it doesn't. */
export const seatSpectatorConsentSince = (eyes: TableFields["eyes"], seat: SeatId): number | null =>
  eyes[seat] ?? null;

/** Whether a seat allows seat spectators. */
export const allowsSeatSpectators = (state: TableState, seat: SeatId): boolean =>
  seatSpectatorConsentSince(state.field("eyes"), seat) !== null;
