import type { SeatId } from "@baize/engine";

/** Calls players who asked for it, outside of the room. */
export interface PlayerNotifier {
  /**
   * Whose turn waits for a player who isn't connected; null where nobody's does. It is durable with the row of the
   * journal before, and plans an alarm for the purpose `call`.
   */
  readonly waitFor: (seat: SeatId | null, about: { readonly isNewTurn: boolean }) => void;
  /** Calls a seat's player, whose turn still waits, under the seat's key epoch. */
  readonly call: (seat: { readonly seat: SeatId; readonly epoch: number }) => void;
  /** Forgets how the player of a seat is called: the seat's key was revoked. */
  readonly forget: (seat: SeatId) => void;
}
