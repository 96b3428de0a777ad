import {
  type ByLinkPurpose,
  type ClaimSeatResponse,
  type CloseRoomResponse,
  type CreateRoomResponse,
  type ErrorResponse,
  type HealthResponse,
  LIMITS,
  type LinkMap,
  type RoomLinksResponse,
  type RoomStateResponse,
  type RoomStatusResponse,
  type SetPictureResponse,
  type WebhookEvent,
} from "@baize/protocol";
import * as z from "zod/mini";
import type { ROUTE_TABLE } from "../apps/server/src/route-table.ts";

type RouteName = keyof typeof ROUTE_TABLE;
/** The schema of an answer with the type that the server gives it. */
type AnswerSchema<Answer> = z.ZodMiniType<Answer>;

const byLink: AnswerSchema<ByLinkPurpose> = z.strictObject({
  host: z.string(),
  player: z.string(),
  spectator: z.string(),
});
const linkMap: AnswerSchema<LinkMap> = z.strictObject({
  host: z.string(),
  player: z.string(),
  spectator: z.string(),
  spectatorAll: z.optional(z.string()),
});
const seatNumber = z.int().check(z.minimum(1), z.maximum(LIMITS.seats));

const room: AnswerSchema<CreateRoomResponse> = z.strictObject({
  room: z.string(),
  game: z.string(),
  variant: z.optional(z.string()),
  copyOf: z.optional(z.string()),
  keys: byLink,
  links: byLink,
});
const seatKey: AnswerSchema<ClaimSeatResponse> = z.strictObject({
  seat: seatNumber,
  key: z.string(),
});
const takenSeats = z.array(
  z.strictObject({ seat: seatNumber, name: z.string(), left: z.boolean() }),
);
const status: AnswerSchema<RoomStatusResponse> = z.strictObject({
  room: z.string(),
  name: z.string(),
  game: z.string(),
  variant: z.optional(z.string()),
  seats: z.strictObject({
    taken: takenSeats,
    free: z.array(seatNumber),
  }),
  spectators: z.int(),
  locked: z.boolean(),
  copiedFrom: z.optional(z.array(z.string())),
  keyWorks: z.optional(z.boolean()),
  expiresAt: z.nullable(z.number()),
  keptMs: z.number(),
});
const records = z.record(z.string(), z.looseObject({}));
/** docs/protocol.md describes the fields of the records. */
const state = z.strictObject({
  room: z.string(),
  game: z.string(),
  definition: z.optional(z.looseObject({})),
  viewer: z.union([
    z.strictObject({ kind: z.literal("seat"), seat: seatNumber }),
    z.strictObject({ kind: z.literal("spectator"), level: z.enum(["public", "all"]) }),
  ]),
  revision: z.int(),
  view: z.strictObject({
    table: z.looseObject({}),
    seats: records,
    zones: records,
    cards: records,
    ownChoice: z.optional(z.string()),
    ownLinks: z.optional(z.int()),
  }),
  log: z.array(z.looseObject({ type: z.string(), at: z.number(), seat: z.nullable(seatNumber) })),
} satisfies Record<keyof RoomStateResponse, z.ZodMiniType>);
const links: AnswerSchema<RoomLinksResponse> = z.strictObject({ keys: linkMap, links: linkMap });
const closed: AnswerSchema<CloseRoomResponse> = z.strictObject({ closed: z.literal(true) });
const picture: AnswerSchema<SetPictureResponse> = z.strictObject({ picture: z.string() });
const health: AnswerSchema<HealthResponse> = z.strictObject({
  ok: z.literal(true),
  version: z.string(),
});

/** What every error answers. */
export const ERROR_ANSWER: AnswerSchema<ErrorResponse> = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    field: z.optional(z.string()),
    retryAfter: z.optional(z.number()),
  }),
});

/** What a route answers when all is well: JSON of a schema, or another type of content. */
interface RouteAnswer {
  readonly status: 101 | 200 | 201;
  readonly content?: z.ZodMiniType | string;
}

/** The answer of every route. Tests hold the answers of a server against them. */
export const ANSWERS: Readonly<Record<RouteName, RouteAnswer>> = {
  health: { status: 200, content: health },
  metrics: { status: 200, content: "text/plain" },
  drain: { status: 200, content: z.strictObject({ rooms: z.int() }) },
  createRoom: { status: 201, content: room },
  roomStatus: { status: 200, content: status },
  closeRoom: { status: 200, content: closed },
  links: { status: 200, content: links },
  claimSeat: { status: 201, content: seatKey },
  state: { status: 200, content: state },
  events: { status: 200, content: "text/event-stream" },
  replay: { status: 200, content: "application/x-ndjson" },
  record: { status: 200, content: "application/x-ndjson" },
  log: { status: 200, content: "text/plain" },
  setPicture: { status: 201, content: picture },
  picture: { status: 200, content: "image/*" },
  exportRoom: { status: 200, content: "application/octet-stream" },
  restoreRoom: { status: 201, content: room },
  seatKey: { status: 201, content: seatKey },
  exchangeSeatKey: { status: 201, content: seatKey },
  socket: { status: 101 },
};

/** What a webhook is sent. */
export const WEBHOOK_EVENT: AnswerSchema<WebhookEvent> = z.strictObject({
  type: z.enum(["room.made", "game.started", "turn.passed", "game.ended"]),
  at: z.number(),
  room: z.string(),
  name: z.string(),
  game: z.string(),
  variant: z.optional(z.string()),
  revision: z.int(),
  seats: takenSeats,
  turn: z.nullable(z.strictObject({ seat: seatNumber, number: z.int() })),
  winner: z.optional(z.nullable(seatNumber)),
});
