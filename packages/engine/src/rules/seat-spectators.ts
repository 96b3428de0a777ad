import type { SeatId } from "../ids.ts";
import type { TableFields } from "../records.ts";
import type { TableState } from "../state.ts";

/** The revision since which a seat allows seat spectators; null when it doesn't. */
export const seatSpectatorConsentRevision = (
  eyes: TableFields["eyes"],
  seat: SeatId,
): number | null => eyes[seat] ?? null;

/** Whether a seat allows seat spectators. */
export const allowsSeatSpectators = (state: TableState, seat: SeatId): boolean =>
  seatSpectatorConsentRevision(state.field("eyes"), seat) !== null;
