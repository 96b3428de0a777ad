import type { GameDefinition } from "@baize/engine";

/** The tables of this device: without an opponent, with one, and one on which to try a game. */
export type SoloTableKind = "alone" | "opponent" | "preview";

/** The seat of a connection, and the players of the table if it is created anew. */
export interface SoloConnectionOptions {
  readonly seat: number;
  /** The players' names, from the first seat on. */
  readonly players: readonly string[];
  /** Which table of this device. */
  readonly table: SoloTableKind;
  /** The game of the table; 52 cards by default. */
  readonly game?: GameDefinition;
}

/** The messages between the page and the worker that runs its room. */
export type PageToRoomWorkerMessage =
  | ({ readonly type: "open"; readonly id: string } & SoloConnectionOptions)
  | { readonly type: "frame"; readonly id: string; readonly data: string | Uint8Array }
  | { readonly type: "close"; readonly id: string };

export type RoomWorkerToPageMessage =
  | { readonly type: "open"; readonly id: string }
  | { readonly type: "frame"; readonly id: string; readonly data: string | Uint8Array }
  | { readonly type: "close"; readonly id: string; readonly code: number; readonly reason: string };
