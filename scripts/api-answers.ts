import { clientGameSchema, LISTING_LANGUAGES } from "@baize/engine";
import {
  type AllRoomLinks,
  type ClaimSeatResponse,
  type CreateRoomResponse,
  type CreateTournamentResponse,
  type DeckListResponse,
  type DeckSitesResponse,
  type DeleteRoomResponse,
  type DeleteSharedReplayResponse,
  downFrameSchema,
  type ErrorResponse,
  type HealthResponse,
  type LockedDeckListResponse,
  type MatchStatus,
  type OpenTablesResponse,
  type PushKeyResponse,
  type PushStatusResponse,
  REPLAY_VERSION,
  REPORT_REASONS,
  type ReplayPicture,
  type ReportedTableResponse,
  type ReportedTablesResponse,
  type ResetSeatResponse,
  type ReviewedTableResponse,
  type RoomLinks,
  type RoomLinksResponse,
  type RoomStateResponse,
  type RoomStatusResponse,
  type SetPictureResponse,
  SHARED_REPLAY_VERSION,
  type SharedReplayHeader,
  type ShareReplayResponse,
  type StepEventData,
  type StreamCloseData,
  type WebhookEvent,
} from "@baize/protocol";
import * as z from "zod/mini";
import type { ROUTE_DECLARATIONS } from "../apps/server/src/route-declarations.ts";
import { deckListCardsSchema, seatNumberSchema, VIEW_PART_SCHEMAS } from "./record-schemas.ts";

type RouteName = keyof typeof ROUTE_DECLARATIONS;
/** The schema of an answer with the type that the server gives it. */
type AnswerSchema<Answer> = z.ZodMiniType<Answer>;

const byLinkShape = z.strictObject({
  host: z.string(),
  player: z.string(),
  spectator: z.string(),
});
const byLink: AnswerSchema<RoomLinks> = byLinkShape;
const linkMap: AnswerSchema<AllRoomLinks> = z.strictObject({
  host: z.string(),
  player: z.string(),
  spectator: z.string(),
  spectatorAll: z.optional(z.string()),
  judge: z.optional(z.string()),
});
const byKey = <T extends z.ZodMiniType>(record: T) => z.record(z.string(), record);
const viewer = z.union([
  z.strictObject({ kind: z.literal("seat"), seat: seatNumberSchema }),
  z.strictObject({ kind: z.literal("spectator"), level: z.enum(["public", "all"]) }),
  z.strictObject({
    kind: z.literal("spectator"),
    level: z.literal("seat"),
    seat: seatNumberSchema,
  }),
]);

const room: AnswerSchema<CreateRoomResponse> = z.strictObject({
  room: z.string(),
  game: z.string(),
  variant: z.optional(z.string()),
  copyOf: z.optional(z.string()),
  keys: byLink,
  links: byLink,
});
const eventLinks = z.extend(byLinkShape, { judge: z.string() });
const event: AnswerSchema<CreateTournamentResponse> = z.strictObject({
  link: z.string(),
  tables: z.array(
    z.strictObject({
      room: z.string(),
      table: z.string(),
      players: z.array(
        z.strictObject({
          seat: seatNumberSchema,
          name: z.string(),
          invitation: z.string(),
          link: z.string(),
        }),
      ),
      keys: eventLinks,
      links: eventLinks,
    }),
  ),
});
const seatKey: AnswerSchema<ClaimSeatResponse> = z.strictObject({
  seat: seatNumberSchema,
  key: z.string(),
});
const resetSeat: AnswerSchema<ResetSeatResponse> = z.strictObject({
  seat: seatNumberSchema,
  invitation: z.string(),
});
const takenSeats = z.array(
  z.strictObject({
    seat: seatNumberSchema,
    name: z.string(),
    left: z.boolean(),
    invited: z.optional(z.literal(true)),
  }),
);
const deckSites: AnswerSchema<DeckSitesResponse> = z.strictObject({ hosts: z.array(z.string()) });
const openTables: AnswerSchema<OpenTablesResponse> = z.strictObject({
  tables: z.nullable(
    z.array(
      z.strictObject({
        room: z.string(),
        name: z.string(),
        game: z.string(),
        gameName: z.string(),
        variant: z.optional(z.string()),
        language: z.enum(LISTING_LANGUAGES),
        line: z.optional(z.string()),
        seats: z.strictObject({ taken: z.int(), free: z.int() }),
        houseRules: z.optional(z.array(z.string())),
        since: z.number(),
      }),
    ),
  ),
});
const reportedTables: AnswerSchema<ReportedTablesResponse> = z.strictObject({
  tables: z.array(
    z.strictObject({
      room: z.string(),
      name: z.string(),
      hidden: z.nullable(z.enum(["reports", "ban"])),
      reports: z.array(
        z.strictObject({
          reason: z.enum(REPORT_REASONS),
          text: z.optional(z.string()),
          at: z.number(),
        }),
      ),
    }),
  ),
});
const reportedTable: AnswerSchema<ReportedTableResponse> = z.strictObject({
  reported: z.literal(true),
});
const reviewedTable: AnswerSchema<ReviewedTableResponse> = z.strictObject({
  decision: z.enum(["clear", "ban"]),
});
const pushKey: AnswerSchema<PushKeyResponse> = z.strictObject({ key: z.nullable(z.string()) });
const lockedList: AnswerSchema<LockedDeckListResponse> = z.strictObject({
  seat: seatNumberSchema,
  cards: deckListCardsSchema,
  commitment: z.string(),
  salt: z.string(),
});
const push: AnswerSchema<PushStatusResponse> = z.strictObject({ on: z.boolean() });
const deckList: AnswerSchema<DeckListResponse> = z.strictObject({ text: z.string() });
const match: AnswerSchema<MatchStatus> = z.strictObject({
  bestOf: z.int(),
  games: z.array(
    z.strictObject({ winner: z.nullable(seatNumberSchema), turns: z.int(), ms: z.number() }),
  ),
  wins: z.record(z.string(), z.int()),
  over: z.boolean(),
  leader: z.nullable(seatNumberSchema),
});
const status: AnswerSchema<RoomStatusResponse> = z.strictObject({
  room: z.string(),
  name: z.string(),
  game: z.string(),
  variant: z.optional(z.string()),
  seats: z.strictObject({
    taken: takenSeats,
    free: z.array(seatNumberSchema),
    open: z.optional(z.array(z.strictObject({ seat: seatNumberSchema, name: z.string() }))),
  }),
  spectators: z.int(),
  locked: z.boolean(),
  turn: z.int(),
  match: z.optional(match),
  calling: z.boolean(),
  houseRules: z.optional(z.array(z.string())),
  copiedFrom: z.optional(z.array(z.string())),
  keyWorks: z.optional(z.boolean()),
  expiresAt: z.nullable(z.number()),
  keptMs: z.number(),
});
const ownPart = { ownChoice: z.string(), ownLinks: z.int() };
const state = z.strictObject({
  room: z.string(),
  game: z.string(),
  definition: z.optional(clientGameSchema),
  viewer,
  revision: z.int(),
  view: z.strictObject({
    table: VIEW_PART_SCHEMAS.table,
    seats: byKey(VIEW_PART_SCHEMAS.seat),
    zones: byKey(VIEW_PART_SCHEMAS.zone),
    cards: byKey(VIEW_PART_SCHEMAS.card),
    ...z.partial(z.strictObject(ownPart)).shape,
  }),
  log: z.array(VIEW_PART_SCHEMAS.logLine),
} satisfies Record<keyof RoomStateResponse, z.ZodMiniType>);
const links: AnswerSchema<RoomLinksResponse> = z.strictObject({ keys: linkMap, links: linkMap });
const closed: AnswerSchema<DeleteRoomResponse> = z.strictObject({ closed: z.literal(true) });
const picture: AnswerSchema<SetPictureResponse> = z.strictObject({ picture: z.string() });
const sharedReplay: AnswerSchema<ShareReplayResponse> = z.strictObject({
  share: z.string(),
  key: z.string(),
  link: z.string(),
  embed: z.string(),
  until: z.number(),
});
const unsharedReplay: AnswerSchema<DeleteSharedReplayResponse> = z.strictObject({
  deleted: z.literal(true),
});
const health: AnswerSchema<HealthResponse> = z.strictObject({
  ok: z.literal(true),
  version: z.string(),
  api: z.int(),
});

/** What every error answers. */
export const ERROR_ANSWER_SCHEMA: AnswerSchema<ErrorResponse> = z.strictObject({
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
export const ANSWER_SCHEMA_BY_ROUTE: Readonly<Record<RouteName, RouteAnswer>> = {
  health: { status: 200, content: health },
  metrics: { status: 200, content: "text/plain" },
  drain: { status: 200, content: z.strictObject({ rooms: z.int() }) },
  deckSites: { status: 200, content: deckSites },
  deckList: { status: 200, content: deckList },
  pushKey: { status: 200, content: pushKey },
  openTables: { status: 200, content: openTables },
  reportedTables: { status: 200, content: reportedTables },
  joinTable: { status: 201, content: seatKey },
  reportTable: { status: 201, content: reportedTable },
  reviewTable: { status: 200, content: reviewedTable },
  createTournament: { status: 201, content: event },
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
  shareReplay: { status: 201, content: sharedReplay },
  sharedReplay: { status: 200, content: "application/gzip" },
  unshareReplay: { status: 200, content: unsharedReplay },
  setPicture: { status: 201, content: picture },
  picture: { status: 200, content: "image/*" },
  exportRoom: { status: 200, content: "application/octet-stream" },
  restoreRoom: { status: 201, content: room },
  seatKey: { status: 201, content: z.union([seatKey, resetSeat]) },
  exchangeSeatKey: { status: 201, content: seatKey },
  seatSpectatorKey: { status: 201, content: seatKey },
  deckCheck: { status: 200, content: lockedList },
  setPush: { status: 200, content: push },
  endPush: { status: 200, content: push },
  socket: { status: 101 },
};

/** What a webhook is sent. */
export const WEBHOOK_EVENT_SCHEMA: AnswerSchema<WebhookEvent> = z.strictObject({
  type: z.enum(["room.made", "game.started", "turn.passed", "game.ended"]),
  at: z.number(),
  room: z.string(),
  name: z.string(),
  game: z.string(),
  variant: z.optional(z.string()),
  revision: z.int(),
  seats: takenSeats,
  turn: z.nullable(z.strictObject({ seat: seatNumberSchema, number: z.int() })),
  winner: z.optional(z.nullable(seatNumberSchema)),
});

const nullable = <T extends z.ZodMiniType>(record: T) => byKey(z.nullable(record));
const step = z.strictObject({
  revision: z.int(),
  ...z.partial(
    z.strictObject({
      table: z.partial(VIEW_PART_SCHEMAS.table),
      seats: nullable(VIEW_PART_SCHEMAS.seat),
      zones: nullable(VIEW_PART_SCHEMAS.zone),
      cards: nullable(VIEW_PART_SCHEMAS.card),
      ownChoice: z.nullable(ownPart.ownChoice),
      ownLinks: z.nullable(ownPart.ownLinks),
      log: z.array(VIEW_PART_SCHEMAS.logLine),
    }),
  ).shape,
} satisfies Record<keyof StepEventData, z.ZodMiniType>);

/** The data of server-sent events, by the event's name. */
export const EVENT_DATA_SCHEMAS = {
  state,
  step,
  close: z.strictObject({
    code: z.int(),
    reason: z.string(),
  }) satisfies AnswerSchema<StreamCloseData>,
} as const;

const [welcomeFrame, stepFrame] = downFrameSchema.def.options;
const seenOfTick = z.partial(
  z.strictObject({
    overlay: welcomeFrame.shape.overlay,
    step: stepFrame.shape.overlay,
    log: z.array(VIEW_PART_SCHEMAS.logLine),
  }),
).shape;
const tick = {
  type: z.literal("step"),
  revision: z.int(),
  at: z.number(),
  document: z.optional(z.string()),
};
const recorded = {
  version: z.union([z.literal(1), z.literal(REPLAY_VERSION)]),
  room: z.string(),
  game: z.string(),
  definition: z.optional(clientGameSchema),
  from: z.int(),
  to: z.int(),
};
const recordedPicture = z.strictObject({
  type: z.literal("picture"),
  id: z.string(),
  data: z.string(),
}) satisfies AnswerSchema<ReplayPicture>;

const sharedHeader = z.strictObject({
  type: z.literal("share"),
  version: z.literal(SHARED_REPLAY_VERSION),
  by: z.string(),
  at: z.number(),
  until: z.number(),
  notes: z.array(z.strictObject({ revision: z.int(), text: z.string() })),
}) satisfies AnswerSchema<SharedReplayHeader>;

/** The lines of the files that are JSON lines, by the route. A shared replay is a line, and the lines of another. */
export const FILE_LINE_SCHEMAS = {
  sharedReplay: sharedHeader,
  replay: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("replay"), ...recorded, viewer }),
    z.strictObject({ ...tick, ...seenOfTick }),
    recordedPicture,
  ]),
  record: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("record"), ...recorded, seats: z.array(seatNumberSchema) }),
    z.strictObject({
      ...tick,
      log: seenOfTick.log,
      seats: byKey(z.strictObject(seenOfTick)),
      // docs/fairness.md describes it.
      chance: z.optional(z.looseObject({ algorithm: z.string(), room: z.string() })),
    }),
    recordedPicture,
  ]),
} as const;
