import {
  type GameDefinition,
  type LogLine,
  ON_OFF_MARKS,
  type Viewer,
  type ViewerOverlay,
  type ViewerOverlayStep,
} from "@baize/engine";
import * as z from "zod/mini";
import type { CasterDisplayFrame } from "./caster-display.ts";
import type { Limits } from "./limits.ts";
import {
  type ChatMessage,
  chatMessageSchema,
  type PointerPresence,
  pointerPresenceSchema,
} from "./up.ts";

export interface AckedIntent {
  readonly id: string;
}

/** Why an intent was refused. `field` names the part of the payload at fault. */
export interface RefusedIntent {
  readonly id: string;
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** The first frame of every connection, and the answer to `resync`. */
export interface WelcomeFrame {
  readonly type: "welcome";
  readonly protocol: number;
  readonly room: string;
  /** The game's id. */
  readonly game: string;
  /** The game, when it is not built in or is played as a variant. */
  readonly definition?: GameDefinition;
  readonly viewer: Viewer;
  readonly revision: number;
  readonly epoch: number;
  readonly overlay: ViewerOverlay;
  readonly log: readonly LogLine[];
  /** All limits; for clients that read whole ticks, only those that differ from `LIMITS`. */
  readonly limits: Partial<Limits>;
  /** By how many minutes everything that this connection is shown is delayed; left out when nothing is. */
  readonly delay?: number;
  /** Told to a seat whose server lets hosts list tables openly. */
  readonly openList?: true;
}

/**
 * A card in a decoded log line: its name, null for an unknown card, or the Yjs clock of the card's map in the document.
 * A clock is shorter than a name and than a handle.
 */
export type UnresolvedCard = string | null | { readonly item: number };

/** A decoded log line in which card names may still have to be looked up. */
export interface UnresolvedLogLine extends Omit<LogLine, "cards"> {
  readonly cards?: readonly UnresolvedCard[];
}

/** Everything that one tick means to this viewer. The document update of the same tick is sent directly before it. */
export interface StepFrame {
  readonly type: "step";
  readonly revision: number;
  readonly acks?: readonly AckedIntent[];
  readonly refusals?: readonly RefusedIntent[];
  readonly overlay?: ViewerOverlayStep;
  /** In the binary form, lines may name cards by their items in the document. */
  readonly log?: readonly UnresolvedLogLine[];
}

/** Who is connected and where their pointers are. Seats that are left out are unchanged. */
export interface PresenceFrame {
  readonly type: "presence";
  /** By seat: null when its last connection closed, else its latest presence. */
  readonly seats: Readonly<Record<string, PointerPresence | null>>;
  /** Sent when it changes. */
  readonly spectators?: SpectatorCounts;
}

/** How many spectators of each level are watching. */
export interface SpectatorCounts {
  readonly public: number;
  readonly all: number;
  /** How many seat spectators each seat has; seats without any are left out. */
  readonly eyes?: Readonly<Record<string, number>>;
  /** How many connections the judge has; left out while there is none. */
  readonly judge?: number;
}

/**
 * A chat message: of a spectator to all spectators, which players receive too and may hide; or of a player to the team.
 */
export interface ChatFrame extends ChatMessage {
  readonly type: "said";
  /** The seat of the sender, in a message to the team. */
  readonly seat?: number;
}

/** A notice that answers no intent, such as a refused document update. */
export interface NoticeFrame {
  readonly type: "notice";
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

export interface PongFrame {
  readonly type: "pong";
}

export type DownFrame =
  | WelcomeFrame
  | StepFrame
  | PresenceFrame
  | ChatFrame
  | CasterDisplayFrame
  | NoticeFrame
  | PongFrame;

const seat = z.int().check(z.minimum(1));
const audience = z.union([z.literal("all"), z.array(seat)]);
const text = z.optional(z.string());

const numbers = z.optional(z.record(z.string(), z.int()));

const half = z.strictObject({ name: z.string(), kind: text, stats: text, text, colour: text });

const face = z.strictObject({
  name: z.string(),
  set: text,
  number: text,
  suit: z.optional(z.enum(["clubs", "diamonds", "hearts", "spades"])),
  rank: text,
  kind: text,
  stats: text,
  text,
  colour: text,
  numbers,
  picture: text,
  orientation: z.optional(z.literal("landscape")),
  unknown: z.optional(z.literal(true)),
  other: z.optional(z.extend(half, { numbers })),
  halves: z.optional(z.tuple([half, half])),
});

const switches = Object.fromEntries(ON_OFF_MARKS.map((mark) => [mark, z.boolean()]));

const marks = z.partial(
  z.strictObject({
    side: z.int(),
    rotation: z.number(),
    ...switches,
    stats: z.nullable(z.string()),
    note: z.nullable(z.string()),
    highlight: z.nullable(z.string()),
    attachedTo: z.nullable(z.string()),
    attached: z.array(z.string()),
    arrows: z.array(
      z.strictObject({
        to: z.union([z.string(), seat]),
        colour: z.string(),
        until: z.enum(["turn", "cleared"]),
      }),
    ),
    targetedBy: z.array(seat),
  }),
);

/** The fields of a card in an overlay. All are optional, because the overlay holds only what the document lacks. */
export const viewerOverlayCardPatchSchema = z.partial(
  z.strictObject({
    zone: z.string(),
    owner: z.nullable(seat),
    controller: z.nullable(seat),
    face,
    back: z.string(),
    order: z.number(),
    position: z.strictObject({ x: z.number(), y: z.number() }),
    faceDown: z.boolean(),
    tapped: z.boolean(),
    counters: z.record(z.string(), z.number()),
    marks,
    token: z.boolean(),
    shownTo: audience,
  }),
);

/** One value for each card or face, or a single value that all share. */
const column = <T extends z.ZodMiniType>(value: T) => z.union([value, z.array(value)]);

const lookedCards = z.strictObject({
  handles: z.string(),
  owner: column(z.nullable(seat)),
  order: z.union([z.number(), z.array(z.number())]),
  faces: z.partial(
    z.strictObject(
      Object.fromEntries(
        Object.entries(face.shape).map(([field, value]) => [field, column(z.nullable(value))]),
      ),
    ),
  ),
  face: z.optional(z.array(z.int())),
  back: z.optional(column(z.nullable(z.string()))),
});

const cardPatches = z.record(z.string(), viewerOverlayCardPatchSchema);

/** A line of the log. */
export const logLineSchema = z.strictObject({
  type: z.string().check(z.minLength(1)),
  at: z.number(),
  seat: z.nullable(seat),
  values: z.optional(z.record(z.string(), z.unknown())),
  cards: z.optional(
    // Only ticks name cards by the clock of their item.
    z.array(z.union([z.nullable(z.string()), z.strictObject({ item: z.int() })])),
  ),
  counts: z.optional(z.array(z.int().check(z.minimum(1)))),
  more: z.optional(z.int().check(z.minimum(1))),
  draw: z.optional(z.array(z.nullable(z.int())).check(z.length(3))),
});

const viewer = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("seat"), seat }),
  z.discriminatedUnion("level", [
    z.strictObject({
      kind: z.literal("spectator"),
      level: z.enum(["public", "all"]),
      judge: z.optional(z.literal(true)),
    }),
    z.strictObject({ kind: z.literal("spectator"), level: z.literal("seat"), seat }),
  ]),
]);

const revision = z.int().check(z.minimum(0));

/** Every frame that a server sends. */
export const downFrameSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("welcome"),
    protocol: z.int(),
    room: z.string(),
    game: z.string(),
    // Not checked, because the server has validated it and the schema of game files would enlarge the page.
    definition: z.optional(z.record(z.string(), z.unknown())),
    viewer,
    revision,
    epoch: z.int(),
    overlay: z.strictObject({ cards: cardPatches, ownChoice: text, ownLinks: z.optional(z.int()) }),
    log: z.array(logLineSchema),
    limits: z.record(z.string(), z.number()),
    delay: z.optional(z.int().check(z.minimum(1))),
    openList: z.optional(z.literal(true)),
  }),
  z.strictObject({
    type: z.literal("step"),
    revision,
    acks: z.optional(z.array(z.strictObject({ id: z.string() }))),
    refusals: z.optional(
      z.array(
        z.strictObject({ id: z.string(), code: z.string(), message: z.string(), field: text }),
      ),
    ),
    overlay: z.optional(
      z.strictObject({
        put: z.optional(cardPatches),
        looks: z.optional(z.record(z.string(), z.nullable(lookedCards))),
        remove: z.optional(z.array(z.string())),
        ownChoice: z.optional(z.nullable(z.string())),
        ownLinks: z.optional(z.nullable(z.int())),
      }),
    ),
    log: z.optional(z.array(logLineSchema)),
  }),
  z.strictObject({
    type: z.literal("presence"),
    seats: z.record(z.string(), z.nullable(pointerPresenceSchema)),
    spectators: z.optional(
      z.strictObject({
        public: z.int(),
        all: z.int(),
        judge: z.optional(z.int()),
        eyes: z.optional(z.record(z.string(), z.int())),
      }),
    ),
  }),
  z.strictObject({ type: z.literal("said"), seat: z.optional(seat), ...chatMessageSchema.shape }),
  // The server has checked it.
  z.strictObject({
    type: z.literal("cast"),
    seat: z.optional(seat),
    hands: z.optional(z.literal(true)),
    card: text,
    rings: z.optional(z.array(z.string())),
    strokes: z.optional(z.array(z.strictObject({ colour: z.string(), points: z.string() }))),
  }),
  z.strictObject({ type: z.literal("notice"), code: z.string(), message: z.string(), field: text }),
  z.strictObject({ type: z.literal("pong") }),
]);
