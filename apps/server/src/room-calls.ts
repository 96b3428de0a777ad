import type { Game, Result } from "@baize/engine";
import type { Credential, Room, RoomAdmin, RoomStatus } from "@baize/room";
import type { HttpResult } from "./http-result.ts";
import type { RateLimitAddress } from "./rate-limit-address.ts";

/** A call to a room by the holder of one of its keys, or by the operator. */
export type RoomCall<T> = (admin: RoomAdmin, room: Room) => Result<T>;

/** What a call was made with: its key, and how many bytes it sent. They are charged together ([BU6]). */
export interface SentCredential extends Credential {
  readonly bytes?: number;
  /** Whether they were charged before the body was read. */
  readonly isCharged?: boolean;
}

export interface NewRoom {
  readonly game: Game;
  readonly name: string;
  /** With it a match of so many games at the most. */
  readonly bestOf?: number;
  /** What the table agrees on. */
  readonly houseRules?: readonly string[];
  /** A webhook that is told of it, besides those that are told of every room. */
  readonly webhook?: string;
}

/** A picture for the cards of a name. */
export interface NewPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Claim {
  readonly name: string;
  readonly bot?: boolean;
  /** Whether the seat waits for a player who is given an invitation. */
  readonly invited?: boolean;
  readonly seat?: number;
  /** The address of the claim; null when it isn't counted. */
  readonly address: RateLimitAddress | null;
}

/** Lines that are produced as they are read. */
export type LinesResult = HttpResult<ReadableStream<Uint8Array>>;

/** A room's status, and when the room is deleted unless somebody connects; null while somebody is connected. */
export interface KeptRoomStatus extends RoomStatus {
  readonly expiresAt: number | null;
  /** Whether the key that was asked with has its scope's present epoch. */
  readonly keyWorks: boolean;
}
