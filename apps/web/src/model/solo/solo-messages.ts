import type { Game } from "@baize/engine";

/** The tables of this device: without an opponent, with one, and one on which to try a game. */
export type SoloTable = "alone" | "opponent" | "preview";

/** The seat of a connection, and the players of the table if it is created anew. */
export interface SoloSeat {
  readonly seat: number;
  /** The players' names, from the first seat on. */
  readonly players: readonly string[];
  /** Which table of this device. */
  readonly table: SoloTable;
  /** The game of the table; 52 cards by default. */
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
