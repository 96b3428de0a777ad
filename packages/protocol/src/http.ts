import {
  bestOfSchema,
  type DeckListCard,
  gameFileSchema,
  houseRulesSchema,
  type OpenListing,
  ROOM_LINK_PURPOSES,
  type SeenMoment,
  SHARED_REPLAY_VIEWS,
  seenMomentSchema,
  TABLE_LIMITS,
  textLineSchema,
} from "@baize/engine";
import * as z from "zod/mini";
import { LIMITS } from "./limits.ts";

/** A room id as it stands in addresses: letters, digits, and dashes and underscores inside. */
export const roomIdSchema = z
  .string()
  .check(
    z.maxLength(LIMITS.roomIdLength),
    z.regex(
      /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/,
      "A room id is made of small letters, digits, and inner dashes and underscores",
    ),
  );

/** The shape of ids that the server makes. Ids chosen before underscores were allowed can't have it. */
export const generatedRoomIdSchema = z.string().check(z.regex(/^[0-9a-z]{12}_[0-9a-z]{4}$/));

/** `POST /api/rooms`. */
export const createRoomRequestSchema = z.strictObject({
  game: z.optional(z.string().check(z.minLength(1), z.maxLength(LIMITS.roomIdLength))),
  /** One of the game's variants. */
  variant: z.optional(z.string().check(z.minLength(1), z.maxLength(LIMITS.nameLength))),
  name: z.optional(textLineSchema(LIMITS.roomNameLength)),
  id: z.optional(roomIdSchema),
  /** A game that is not built in, instead of `game`. */
  definition: z.optional(gameFileSchema),
  /** Opens the room with a match of so many games at the most. */
  bestOf: z.optional(bestOfSchema),
  /** With `bestOf`: the judge may read the lists of locked decks. Everybody is told. */
  judgeReadsLists: z.optional(z.boolean()),
  /** What the table agrees on beyond the rules of its game, a line each. */
  houseRules: z.optional(houseRulesSchema),
  /** What somebody saw of another table at one moment, from which this one plays on. */
  moment: z.optional(seenMomentSchema),
  /** An address that the operator allows, which is told of this room. */
  webhook: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
});

/** `POST /api/events`: as for a room, with the list of its tables. */
export const createTournamentRequestSchema = z.strictObject({
  ...z.omit(createRoomRequestSchema, { id: true, moment: true }).shape,
  /** CSV with a row for each table: its name, and the players in the order of their seats. */
  tables: z.string().check(z.minLength(1), z.maxLength(LIMITS.eventBytes)),
});

const key = z.string().check(z.minLength(1), z.maxLength(1024));

/**
 * `DELETE /api/rooms/:room`, `POST /api/rooms/:room/seats/:seat/exchange` and `…/eyes`. The key may be in a header
 * instead.
 */
export const keyOnlyRequestSchema = z.strictObject({ key: z.optional(key) });

/** `POST /api/rooms/:room/seats/:seat/key`. */
export const replaceSeatKeyRequestSchema = z.strictObject({
  key: z.optional(key),
  /** For the host: deals new cards to the seat, so that the others need not agree. */
  redeal: z.optional(z.boolean()),
});

/** `POST /api/rooms/:room/seats/:seat/deck`: the judge reads the list of a locked deck, and says why. */
export const readDeckListRequestSchema = z.strictObject({
  key: z.optional(key),
  reason: textLineSchema(LIMITS.judgeTextLength),
});

const pushEndpoint = z.string().check(z.minLength(1), z.maxLength(LIMITS.pushEndpointLength));

/** `POST /api/rooms/:room/seats/:seat/push`: a subscription as a browser's `PushManager` gives it out. */
export const pushSubscribeRequestSchema = z.strictObject({
  key: z.optional(key),
  /** The address at the browser's push service. */
  endpoint: pushEndpoint,
  /** The keys of the browser, in base64url. */
  keys: z.strictObject({
    p256dh: z.string().check(z.maxLength(100)),
    auth: z.string().check(z.maxLength(100)),
  }),
});

/** `DELETE /api/rooms/:room/seats/:seat/push`. */
export const pushUnsubscribeRequestSchema = z.strictObject({
  key: z.optional(key),
  endpoint: pushEndpoint,
});

/** `POST /api/rooms/:room/links`. */
export const roomLinksRequestSchema = z.strictObject({
  key: z.optional(key),
  /** The links to replace first. */
  renew: z.optional(
    z
      .array(z.enum(ROOM_LINK_PURPOSES))
      .check(z.refine((links) => new Set(links).size === links.length, "names a link twice")),
  ),
  /** Includes the link of spectators who see all hands, while it is allowed. Everybody is told that it was made. */
  spectatorAll: z.optional(z.boolean()),
  /** Includes the judge's link. Everybody is told that it was made. */
  judge: z.optional(z.boolean()),
});

const claim = {
  name: textLineSchema(LIMITS.nameLength),
  seat: z.optional(z.int().check(z.minimum(1), z.maximum(LIMITS.seats))),
  /** Whether a program plays, which the table is told. */
  bot: z.optional(z.boolean()),
};

/** `POST /api/rooms/:room/seats`. */
export const claimSeatRequestSchema = z.strictObject({ key, ...claim });

/** `POST /api/tables/:room/seats`: a seat of a listed table needs no key. */
export const joinTableRequestSchema = z.strictObject(claim);

/** Why somebody reports a table of the open list. */
export const REPORT_REASONS = ["name", "behaviour", "spam", "other"] as const;

/** `POST /api/tables/:room/report`. */
export const reportTableRequestSchema = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  /** What happened, for the server's operator. */
  text: z.optional(textLineSchema(LIMITS.reportTextLength)),
});

/** `POST /api/tables/:room/review`, with the operator's token. */
export const reviewTableRequestSchema = z.strictObject({
  /** `clear` forgets the reports and any ban; `ban` keeps the table off the list for good. */
  decision: z.enum(["clear", "ban"]),
});

/** A table that its host lists openly. */
export interface OpenTable {
  readonly room: string;
  readonly name: string;
  readonly game: string;
  readonly gameName: string;
  readonly variant?: string;
  readonly language: OpenListing["language"];
  readonly seats: { readonly taken: number; readonly free: number };
  /** Left out where nothing was agreed. */
  readonly houseRules?: readonly string[];
  /** What the host says to strangers. */
  readonly line?: string;
  /** When it was listed, in milliseconds since 1970. */
  readonly since: number;
}

/** 200 of `GET /api/tables`: the latest first; null where the server has no such list. */
export interface OpenTablesResponse {
  readonly tables: readonly OpenTable[] | null;
}

/** 201 of `POST /api/tables/:room/report`. */
export interface ReportedTableResponse {
  readonly reported: true;
}

/** A table with reports, or a banned one. */
export interface ReportedTable {
  readonly room: string;
  /** The room's name when it was last listed. */
  readonly name: string;
  /** Whether it is kept off the list until the operator clears it, and why. */
  readonly hidden: "reports" | "ban" | null;
  readonly reports: readonly {
    readonly reason: (typeof REPORT_REASONS)[number];
    readonly text?: string;
    readonly at: number;
  }[];
}

/** 200 of `GET /api/tables/reports`. */
export interface ReportedTablesResponse {
  readonly tables: readonly ReportedTable[];
}

/** 200 of `POST /api/tables/:room/review`. */
export interface ReviewedTableResponse {
  readonly decision: z.output<typeof reviewTableRequestSchema>["decision"];
}

/** The query of `POST /api/rooms/:room/pictures`, whose body is the picture itself. */
export const setPictureQuerySchema = z.strictObject({
  /** The name of the cards that show it. */
  name: textLineSchema(TABLE_LIMITS.cardNameLength),
});

/** 201 of `POST /api/rooms/:room/pictures`. */
export interface SetPictureResponse {
  /** The picture's id, as the faces of its cards name it. */
  readonly picture: string;
}

const revision = z.int().check(z.minimum(1));

/** `POST /api/rooms/:room/shares`. */
export const shareReplayRequestSchema = z.strictObject({
  key: z.optional(key),
  /** `own`: what the key's player saw; `all`: the full replay, once all players have agreed to it. */
  view: z.enum(SHARED_REPLAY_VIEWS),
  /** The first and the last moment of a clip. Left out, it begins and ends with the recording. */
  from: z.optional(revision),
  to: z.optional(revision),
  notes: z.optional(
    z
      .array(z.strictObject({ revision, text: textLineSchema(LIMITS.replayNoteLength) }))
      .check(z.maxLength(LIMITS.replayNotes)),
  ),
});

export type ShareReplayRequest = z.output<typeof shareReplayRequestSchema>;

/** 201 of `POST /api/rooms/:room/shares`. */
export interface ShareReplayResponse {
  readonly share: string;
  /** Deletes the shared replay, and opens nothing. The server doesn't keep it. */
  readonly key: string;
  /** Opens the replay for everybody who has it. */
  readonly link: string;
  /** The page for frames in other pages. */
  readonly embed: string;
  /** When it is deleted, in milliseconds since 1970. */
  readonly until: number;
}

/** 200 of `DELETE /api/rooms/:room/shares/:share`. */
export interface DeleteSharedReplayResponse {
  readonly deleted: true;
}

export interface CreateRoomRequest
  extends Omit<z.output<typeof createRoomRequestSchema>, "moment"> {
  readonly moment?: SeenMoment | undefined;
}
export type JoinTableRequest = z.output<typeof joinTableRequestSchema>;
export type ReportTableRequest = z.output<typeof reportTableRequestSchema>;
export type CreateTournamentRequest = z.output<typeof createTournamentRequestSchema>;
export type RoomLinksRequest = z.output<typeof roomLinksRequestSchema>;
export type ReadDeckListRequest = z.output<typeof readDeckListRequestSchema>;
export type PushSubscribeRequest = z.output<typeof pushSubscribeRequestSchema>;
export type ClaimSeatRequest = z.output<typeof claimSeatRequestSchema>;

/** The three kinds of link: `host` rules the room, `player` can claim a seat, `spectator` watches. */
export interface RoomLinks {
  readonly host: string;
  readonly player: string;
  readonly spectator: string;
}

/** 201 of `POST /api/rooms` and of `POST /api/rooms/restore`. Links are absolute, with the key in the fragment. */
export interface CreateRoomResponse {
  readonly room: string;
  readonly game: string;
  readonly variant?: string;
  /** The room of which a restored one is a copy. */
  readonly copyOf?: string;
  readonly keys: RoomLinks;
  readonly links: RoomLinks;
}

/**
 * A room's links by purpose. A spectator with the `spectatorAll` link sees all hands, and who has the `judge` link is the
 * judge; both are included only on request.
 */
export interface AllRoomLinks extends RoomLinks {
  readonly spectatorAll?: string;
  readonly judge?: string;
}

/** 200 of `POST /api/rooms/:room/links`. */
export interface RoomLinksResponse {
  readonly keys: AllRoomLinks;
  readonly links: AllRoomLinks;
}

/** One of the tables of an event, with what its organiser hands out. */
export interface TournamentTable {
  readonly room: string;
  /** What the list calls the table. */
  readonly table: string;
  readonly players: readonly {
    readonly seat: number;
    readonly name: string;
    /** Is exchanged once for the seat's key, and opens nothing itself. */
    readonly invitation: string;
    /** Opens the page on which the player takes this seat. */
    readonly link: string;
  }[];
  readonly keys: RoomLinks & { readonly judge: string };
  readonly links: RoomLinks & { readonly judge: string };
}

/** 201 of `POST /api/events`. */
export interface CreateTournamentResponse {
  /** A page that shows how far each table is, to whoever has it. */
  readonly link: string;
  readonly tables: readonly TournamentTable[];
}

/** 200 of `DELETE /api/rooms/:room`. */
export interface DeleteRoomResponse {
  readonly closed: true;
}

/** 201 of `POST /api/rooms/:room/seats/:seat/key` for the host, who resets the seat. */
export interface ResetSeatResponse {
  readonly seat: number;
  /** Is exchanged once for the seat's key, and opens nothing itself. */
  readonly invitation: string;
}

/**
 * 201 of `POST /api/rooms/:room/seats`, of `…/seats/:seat/key` for the seat's own key, and of `…/seats/:seat/exchange` and
 * `…/seats/:seat/eyes`.
 */
export interface ClaimSeatResponse {
  readonly seat: number;
  readonly key: string;
}

/** 200 of `GET /api/decks/sites`. */
export interface DeckSitesResponse {
  /** The hosts of the deck sites whose lists the server fetches. */
  readonly hosts: readonly string[];
}

/** 200 of `GET /api/push`. */
export interface PushKeyResponse {
  /** The key with which a page subscribes, in base64url; null where the server notifies nobody. */
  readonly key: string | null;
}

/** 200 of `POST` and `DELETE /api/rooms/:room/seats/:seat/push`. */
export interface PushStatusResponse {
  /** Whether this browser is notified now. */
  readonly on: boolean;
}

/** 200 of `GET /api/decks?address=`. */
export interface DeckListResponse {
  /** The list as its site gives it out. */
  readonly text: string;
}

/** 200 of `POST /api/rooms/:room/seats/:seat/deck`. */
export interface LockedDeckListResponse {
  readonly seat: number;
  readonly cards: readonly DeckListCard[];
  /** The hash that everybody was told when the deck was locked, and what is hashed with the list. */
  readonly commitment: string;
  readonly salt: string;
}

/** How far a room's match is. A game that is over is among its games at once. */
export interface MatchStatus {
  readonly bestOf: number;
  readonly games: readonly {
    /** The seat that won, and its team with it; null for a draw. */
    readonly winner: number | null;
    /** The number of its last turn. */
    readonly turns: number;
    /** The milliseconds from its first turn to its end. */
    readonly ms: number;
  }[];
  /** How many games each seat has won, itself or with its team. */
  readonly wins: Readonly<Record<string, number>>;
  /** Whether it is over: decided, or ended before. */
  readonly over: boolean;
  /** The seat that leads, or has won; null when nobody does. */
  readonly leader: number | null;
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
      /** Set while nobody has used the seat's invitation. */
      readonly invited?: true;
    }[];
    readonly free: readonly number[];
    /** The free seats that hold cards of a replay's moment, with who sat there; left out where there are none. */
    readonly open?: readonly { readonly seat: number; readonly name: string }[];
  };
  readonly spectators: number;
  readonly locked: boolean;
  /** The number of the turn; 0 before the first. */
  readonly turn: number;
  /** Left out where no match was set. */
  readonly match?: MatchStatus;
  /** Whether somebody at the table has called the judge, and waits. */
  readonly calling: boolean;
  /** What the table agrees on beyond the rules of its game; left out where nothing was agreed. */
  readonly houseRules?: readonly string[];
  /** The rooms of which it is a copy, the latest last; left out when it is none. */
  readonly copiedFrom?: readonly string[];
  /** Whether the key that the request came with opens the room; left out where none came. */
  readonly keyWorks?: boolean;
  /**
   * When the room is deleted unless somebody connects, in milliseconds since 1970; null while somebody is connected.
   */
  readonly expiresAt: number | null;
  /** How many milliseconds a room is kept after the last connection closed. */
  readonly keptMs: number;
}

/** 200 of `GET /api/health`. */
export interface HealthResponse {
  readonly ok: true;
  /** The server's. */
  readonly version: string;
  /** The version of the HTTP API. */
  readonly api: number;
}

/** The body of every HTTP error. `field` names the part of the request at fault. */
export interface ErrorResponse {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly field?: string;
    /** With `too_many_requests`: the seconds to wait before trying again. */
    readonly retryAfter?: number;
  };
}

/** What a webhook is told. It holds only what everybody sees, and no key. */
export interface WebhookEvent {
  readonly type: "room.made" | "game.started" | "turn.passed" | "game.ended";
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly room: string;
  readonly name: string;
  readonly game: string;
  readonly variant?: string;
  readonly revision: number;
  readonly seats: RoomStatusResponse["seats"]["taken"];
  readonly turn: { readonly seat: number; readonly number: number } | null;
  /** Of `game.ended` alone: the only seat that is still in the game. */
  readonly winner?: number | null;
}
