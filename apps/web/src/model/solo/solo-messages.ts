import type { Game } from "@baize/engine";

/** The table that a player has alone, the one with an opponent that the page plays, and one to try a game on. */
export type SoloTable = "alone" | "opponent" | "preview";

/** Where a connection sits, and who sits at the table if it is laid anew. */
export interface SoloSeat {
  readonly seat: number;
  /** The players' names, from the first seat on. */
  readonly players: readonly string[];
  /** Which of the tables that this device keeps it is. */
  readonly table: SoloTable;
  /** The game that is played there; the 52 cards when it is left out. */
  readonly game?: Game;
}

/** The messages between the page and the worker that runs its room. */
export type MessageToRoom =
  | ({ readonly type: "open"; readonly id: string } & SoloSeat)
  | { readonly type: "frame"; readonly id: string; readonly data: string | Uint8Array }
  | { readonly type: "close"; readonly id: string };

export type MessageToPage =
  | { readonly type: "open"; readonly id: string }
  | { readonly type: "frame"; readonly id: string; readonly data: string | Uint8Array }
  | { readonly type: "close"; readonly id: string; readonly code: number; readonly reason: string };
