import type {
  CardHandle,
  CardView,
  PictureId,
  PublicSeatFields,
  PublicTableFields,
  ZoneId,
  ZoneView,
} from "@baize/engine";
import { LISTING_LANGUAGES, PLAYMAT_IDS } from "@baize/engine";
import { LIMITS, logLineSchema, viewerOverlayCardPatchSchema } from "@baize/protocol";
import * as z from "zod/mini";

/** A type as JSON has it: ids are plain numbers and texts. */
type Plain<T> = T extends number
  ? number
  : T extends boolean
    ? T
    : T extends string
      ? T extends CardHandle | ZoneId | PictureId
        ? string
        : T
      : T extends readonly (infer Each)[]
        ? readonly Plain<Each>[]
        : T extends object
          ? { readonly [Field in keyof T]: Plain<T[Field]> }
          : T;

type SchemaOf<T> = z.ZodMiniType<Plain<T>>;

export const seatNumberSchema = z.int().check(z.minimum(1), z.maximum(LIMITS.seats));
const seats = z.array(seatNumberSchema);
const count = z.int().check(z.minimum(0));
const numbers = z.record(z.string(), z.number());
const texts = z.record(z.string(), z.string());
const turn = z.strictObject({ seat: seatNumberSchema, number: z.int() });
const audience = z.union([z.literal("all"), seats]);
const lookedAt = z.enum(["all", "top", "bottom"]);

const arrow = z.strictObject({
  to: z.union([z.string(), seatNumberSchema]),
  colour: z.string(),
  until: z.enum(["turn", "cleared"]),
});

const clock = z.strictObject({
  of: z.enum(["seat", "turn", "table"]),
  limit: z.nullable(z.number()),
  increment: z.number(),
  delay: z.number(),
  waits: z.boolean(),
  paused: z.boolean(),
  away: z.boolean(),
  running: z.array(z.string()),
  since: z.number(),
  used: numbers,
  inTurn: numbers,
  over: z.array(z.string()),
  turn: z.nullable(turn),
  paid: z.int(),
});

const match = z.strictObject({
  bestOf: z.int(),
  games: z.array(
    z.strictObject({ winner: z.nullable(seatNumberSchema), turns: count, ms: z.number() }),
  ),
  first: z.nullable(seatNumberSchema),
  begun: z.nullable(z.number()),
  result: z.nullable(z.strictObject({ winner: z.nullable(seatNumberSchema), at: z.number() })),
  said: z.record(z.string(), z.union([seatNumberSchema, z.literal("draw")])),
  ended: z.boolean(),
  judgeReadsLists: z.exactOptional(z.literal(true)),
});

const accessTarget = z.union([
  z.strictObject({
    kind: z.literal("zone"),
    zone: z.string(),
    at: lookedAt,
    count,
    take: z.boolean(),
  }),
  z.strictObject({ kind: z.enum(["show", "control"]), cards: z.array(z.string()) }),
]);

const table = z.strictObject({
  game: z.string(),
  name: z.string(),
  turn: z.nullable(turn),
  phase: z.nullable(z.string()),
  direction: z.enum(["up", "down"]),
  counters: numbers,
  starter: z.nullable(seatNumberSchema),
  setUp: z.boolean(),
  undo: z.nullable(
    z.strictObject({
      by: seatNumberSchema,
      from: z.int(),
      to: z.int(),
      needs: seats,
      shuffle: z.boolean(),
    }),
  ),
  undoAsked: z.strictObject({ turn: z.int(), times: numbers }),
  choice: z.nullable(
    z.strictObject({
      by: seatNumberSchema,
      question: z.nullable(z.string()),
      seats,
      chosen: seats,
    }),
  ),
  access: z.strictObject({
    last: z.int(),
    pending: z.array(
      z.strictObject({
        id: z.int(),
        by: seatNumberSchema,
        of: seatNumberSchema,
        want: accessTarget,
      }),
    ),
  }),
  record: numbers,
  chance: z.nullable(
    z.strictObject({
      algorithm: z.string(),
      game: z.int(),
      first: z.int(),
      chain: z.int(),
      commitment: z.string(),
      next: z.string(),
    }),
  ),
  commitments: texts,
  allHands: z.strictObject({ agreed: seats, since: z.nullable(z.int()) }),
  eyes: numbers,
  judge: z.nullable(
    z.strictObject({
      name: z.nullable(z.string()),
      call: z.nullable(z.strictObject({ by: seatNumberSchema, question: z.nullable(z.string()) })),
    }),
  ),
  counterColours: texts,
  host: z.nullable(seatNumberSchema),
  hostAway: z.boolean(),
  locked: z.boolean(),
  delay: z.int().check(z.minimum(0), z.maximum(LIMITS.delayMinutes)),
  spectatorChatOff: z.boolean(),
  seatsOffered: z.int(),
  picturesForbidden: z.boolean(),
  houseRules: z.array(z.string()),
  listing: z.nullable(
    z.strictObject({
      language: z.enum(LISTING_LANGUAGES),
      line: z.optional(z.string()),
      since: z.number(),
    }),
  ),
  mats: z.record(z.string(), z.enum(PLAYMAT_IDS)),
  nextGame: z.nullable(z.strictObject({ by: seatNumberSchema, from: z.number() })),
  clock: z.nullable(clock),
  match: z.nullable(match),
  resetProposal: z.nullable(
    z.strictObject({ seat: seatNumberSchema, needs: seats, agreed: seats }),
  ),
  awaiting: z.record(z.string(), z.enum(["invited", "reset", "restored", "open"])),
  playsOn: z.boolean(),
  copiedFrom: z.array(z.string()),
}) satisfies SchemaOf<PublicTableFields>;

export const deckListCardsSchema = z.array(
  z.strictObject({
    section: z.string(),
    name: z.string(),
    set: z.optional(z.string()),
    number: z.optional(z.string()),
    count,
  }),
);

const seat = z.strictObject({
  name: z.string(),
  counters: numbers,
  left: z.boolean(),
  deckLoaded: z.boolean(),
  deckLock: z.nullable(z.strictObject({ commitment: z.string(), salt: z.nullable(z.string()) })),
  lockAgreed: z.boolean(),
  deckList: z.nullable(deckListCardsSchema),
  ready: z.boolean(),
  conceded: z.boolean(),
  wins: count,
  signal: z.nullable(z.enum(["hold", "ok"])),
  passing: z.nullable(z.string()),
  stops: z.array(z.string()),
  undoMuted: z.boolean(),
  damage: numbers,
  late: z.boolean(),
  bot: z.boolean(),
  arrows: z.array(arrow),
}) satisfies SchemaOf<PublicSeatFields>;

const zone = z.strictObject({
  kind: z.string(),
  seat: z.nullable(seatNumberSchema),
  count: z.optional(count),
  looks: z.optional(
    z.array(
      z.strictObject({
        seat: seatNumberSchema,
        at: lookedAt,
        count,
        take: z.optional(z.literal(true)),
      }),
    ),
  ),
  topShownTo: z.optional(audience),
  openTo: z.optional(audience),
}) satisfies SchemaOf<ZoneView>;

const card = z.strictObject({
  ...viewerOverlayCardPatchSchema.shape,
  zone: z.string(),
  owner: z.nullable(seatNumberSchema),
  controller: z.nullable(seatNumberSchema),
}) satisfies SchemaOf<CardView>;

/** What a view is made of, and a line of the log. */
export const VIEW_PART_SCHEMAS = {
  table,
  seat,
  zone,
  card,
  logLine: logLineSchema,
} as const;
