import type { Game, Result } from "@baize/engine";
import type { Room, RoomAdmin, RoomStatus } from "@baize/room";
import type { ClientAddress } from "./client-address.ts";
import type { HttpResult } from "./http-result.ts";

/** What is asked of a room by who has a key of it. */
export type AdminCall<T> = (admin: RoomAdmin, room: Room) => Result<T>;

export interface NewRoom {
  readonly game: Game;
  readonly name: string;
}

export interface Claim {
  readonly name: string;
  readonly seat?: number;
  /** Where the claim comes from; null where claims from there aren't counted. */
  readonly address: ClientAddress | null;
}

/** Lines that are read as they are asked for. */
export type LinesResult = HttpResult<ReadableStream<Uint8Array>>;

/** How a room stands, and when it is deleted unless somebody comes; null while somebody is there. */
export interface KeptRoomStatus extends RoomStatus {
  readonly expiresAt: number | null;
}
