import { gameFile, LINK_PURPOSES, lineOfText } from "@baize/engine";
import * as z from "zod/mini";
import { LIMITS } from "./limits.ts";

/** Room ids are part of addresses: letters, digits, and inner dashes and underscores. */
export const roomId = z
  .string()
  .check(
    z.maxLength(LIMITS.roomIdLength),
    z.regex(
      /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/,
      "A room id is made of small letters, digits, and inner dashes and underscores",
    ),
  );

/** An id that the server made. Ids of before underscores were allowed have none of this shape. */
export const madeRoomId = z.string().check(z.regex(/^[0-9a-z]{12}_[0-9a-z]{4}$/));

/** `POST /api/rooms`. */
export const createRoomRequest = z.strictObject({
  game: z.optional(z.string().check(z.minLength(1), z.maxLength(LIMITS.roomIdLength))),
  /** One of the game's variants. */
  variant: z.optional(z.string().check(z.minLength(1), z.maxLength(LIMITS.nameLength))),
  name: z.optional(lineOfText(LIMITS.roomNameLength)),
  id: z.optional(roomId),
  /** A game that is not built in, in the place of `game`. */
  definition: z.optional(gameFile),
});

const key = z.string().check(z.minLength(1), z.maxLength(1024));

/** `DELETE /api/rooms/:room`, `POST /api/rooms/:room/seats/:seat/exchange`; the key may come in a header instead. */
export const keyRequest = z.strictObject({ key: z.optional(key) });

/** `POST /api/rooms/:room/seats/:seat/key`. */
export const seatKeyRequest = z.strictObject({
  key: z.optional(key),
  /** For the host: deals the seat's cards anew, so that the others need not agree. */
  redeal: z.optional(z.boolean()),
});

/** `POST /api/rooms/:room/links`. */
export const linksRequest = z.strictObject({
  key: z.optional(key),
  /** The links to replace first. */
  renew: z.optional(
    z
      .array(z.enum(LINK_PURPOSES))
      .check(z.refine((links) => new Set(links).size === links.length, "names a link twice")),
  ),
  /** Makes the link for spectators who see all hands, while that is allowed; everybody reads that it was made. */
  spectatorAll: z.optional(z.boolean()),
});

/** `POST /api/rooms/:room/seats`. */
export const claimSeatRequest = z.strictObject({
  key,
  name: lineOfText(LIMITS.nameLength),
  seat: z.optional(z.int().check(z.minimum(1), z.maximum(LIMITS.seats))),
});

export type CreateRoomRequest = z.output<typeof createRoomRequest>;
export type KeyRequest = z.output<typeof keyRequest>;
export type SeatKeyRequest = z.output<typeof seatKeyRequest>;
export type LinksRequest = z.output<typeof linksRequest>;
export type ClaimSeatRequest = z.output<typeof claimSeatRequest>;

/** What each purpose needs: `host` rules the room, `player` claims a seat, `spectator` watches. */
export interface PurposeMap {
  readonly host: string;
  readonly player: string;
  readonly spectator: string;
}

/** 201 of `POST /api/rooms` and of `POST /api/rooms/restore`. Links are absolute and carry the key in the fragment. */
export interface CreateRoomResponse {
  readonly room: string;
  readonly game: string;
  readonly variant?: string;
  /** The room that a restored one is a copy of. */
  readonly copyOf?: string;
  readonly keys: PurposeMap;
  readonly links: PurposeMap;
}

/** What each of a room's links is for; who comes by `spectatorAll` sees the hands. It is there where it was asked for. */
export interface LinkMap extends PurposeMap {
  readonly spectatorAll?: string;
}

/** 200 of `POST /api/rooms/:room/links`. */
export interface LinksResponse {
  readonly keys: LinkMap;
  readonly links: LinkMap;
}

/** 200 of `DELETE /api/rooms/:room`. */
export interface CloseRoomResponse {
  readonly closed: true;
}

/** 201 of `POST /api/rooms/:room/seats`, and of `…/seats/:seat/key` and `…/seats/:seat/exchange`. */
export interface ClaimSeatResponse {
  readonly seat: number;
  readonly key: string;
}

/** 200 of `GET /api/rooms/:room`. */
export interface RoomStatusResponse {
  readonly room: string;
  readonly name: string;
  readonly game: string;
  readonly variant?: string;
  readonly seats: {
    readonly taken: readonly {
      readonly seat: number;
      readonly name: string;
      readonly left: boolean;
    }[];
    readonly free: readonly number[];
  };
  readonly spectators: number;
  readonly locked: boolean;
  /** The rooms that it is a copy of, the latest last; left out where it is none. */
  readonly copiedFrom?: readonly string[];
  /** When the room is deleted unless somebody comes, in milliseconds since 1970; null while somebody is there. */
  readonly expiresAt: number | null;
  /** How many milliseconds the room is kept after the last one left. */
  readonly keptMs: number;
}

/** Every HTTP error. `field` names the part of the request at fault. */
export interface ErrorResponse {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly field?: string;
    /** With `too_many_requests`: in how many seconds to try again. */
    readonly retryAfter?: number;
  };
}
