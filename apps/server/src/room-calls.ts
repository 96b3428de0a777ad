import type { Game, Result } from "@baize/engine";
import type { ReplayNote } from "@baize/protocol";
import type { Credential, Room, RoomAdmin, RoomStatus, ShareReplayOptions } from "@baize/room";
import type { HttpResult } from "./http-result.ts";
import type { RateLimitAddress } from "./rate-limit-address.ts";

/** A call to a room by the holder of one of its keys, or by the operator. */
export type RoomCall<T> = (admin: RoomAdmin, room: Room) => Result<T>;

/** A call's key and the number of bytes that it sent, which are charged to the key's account ([BU6]). */
export interface SentCredential extends Credential {
  readonly bytes?: number;
  /** Whether they were charged before the body was read. */
  readonly isCharged?: boolean;
}

export interface NewRoom {
  readonly game: Game;
  readonly name: string;
  /** The most games of the room's match; without it there is no match. */
  readonly bestOf?: number;
  /** The house rules. */
  readonly houseRules?: readonly string[];
  /** A webhook for this room, besides those for every room. */
  readonly webhook?: string;
}

/** What a player shares of a game, and their comments on it. */
export interface NewShare extends ShareReplayOptions {
  readonly notes?: readonly ReplayNote[] | undefined;
}

/** A picture for the cards of a name. */
export interface NewPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Claim {
  readonly name: string;
  readonly bot?: boolean;
  /** Whether the seat is reserved for a player who gets an invitation. */
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
