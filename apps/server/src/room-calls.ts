import type { Game } from "@baize/engine";
import type { RoomStatus } from "@baize/room";

export interface Opening {
  readonly game: Game;
  readonly name: string;
}

export interface Claim {
  readonly name: string;
  readonly seat?: number;
}

/** Lines that are read as they are asked for, or why there are none. */
export type LinesOutcome = ReadableStream<Uint8Array> | "no_room" | "bad_key";

/** How a room stands, and when it is deleted unless somebody comes; null while somebody is there. */
export interface KeptRoomStatus extends RoomStatus {
  readonly expiresAt: number | null;
}
