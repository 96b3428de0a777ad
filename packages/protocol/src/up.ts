import { textLineSchema } from "@baize/engine";
import * as z from "zod/mini";
import { casterDisplayFrameSchema } from "./caster-display.ts";
import { LIMITS } from "./limits.ts";

/** A link of a hash chain: 32 bytes in hex. */
const LINK = /^[0-9a-f]{64}$/;

/** Requests an intent. The payload's schema belongs to the intent and is checked with it. */
export const intentFrameSchema = z.strictObject({
  type: z.literal("intent"),
  id: z.string().check(z.minLength(1), z.maxLength(LIMITS.intentIdLength)),
  intent: z.string().check(z.minLength(1), z.maxLength(LIMITS.intentIdLength)),
  payload: z.unknown(),
  /** The next link of the seat's hash chain, for an intent that may draw from chance; see docs/fairness.md. */
  link: z.optional(z.string().check(z.regex(LINK, "is not 32 bytes in hex"))),
});

const coordinate = z.number().check(z.minimum(0), z.maximum(1));

/** The position of a pointer and the cards that it drags. The server sends it to the others and never stores it. */
export const pointerPresenceSchema = z.strictObject({
  /** The zone under the pointer and the position in it. */
  zone: z.optional(z.string().check(z.maxLength(LIMITS.intentIdLength))),
  x: z.optional(coordinate),
  y: z.optional(coordinate),
  /** Handles of the cards that it drags. Only public ones are relayed. */
  dragging: z.optional(z.array(z.string().check(z.maxLength(16))).check(z.maxLength(32))),
});

const presenceFrame = z.strictObject({
  type: z.literal("presence"),
  ...pointerPresenceSchema.shape,
});

/** A chat message of a spectator to all spectators, or of a player to the team. It is never stored. */
export const chatMessageSchema = z.strictObject({
  /** The name of a spectator, if given. Ignored in a player's message. */
  name: z.optional(textLineSchema(LIMITS.nameLength)),
  text: textLineSchema(LIMITS.chatLength),
});

const sendChatFrame = z.strictObject({ type: z.literal("say"), ...chatMessageSchema.shape });

/**
 * Requests a new `welcome`: after the client lost track, or to follow a delayed table. With `known`, the revision that
 * the client shows, a delayed table answers only once there is a later one to show.
 */
const resyncFrame = z.strictObject({
  type: z.literal("resync"),
  known: z.optional(z.int().check(z.minimum(0))),
});

/** The platform answers it, so that an idle room can hibernate. The text must match exactly; see `PING` and `PONG`. */
const pingFrame = z.strictObject({ type: z.literal("ping") });

export const upFrameSchema = z.discriminatedUnion("type", [
  intentFrameSchema,
  presenceFrame,
  sendChatFrame,
  casterDisplayFrameSchema,
  resyncFrame,
  pingFrame,
]);

export type IntentFrame = z.output<typeof intentFrameSchema>;
export type SendChatFrame = z.output<typeof sendChatFrame>;
export type ChatMessage = z.output<typeof chatMessageSchema>;
export type PointerPresence = z.output<typeof pointerPresenceSchema>;
export type UpFrame = z.output<typeof upFrameSchema>;

export const PING = '{"type":"ping"}';
export const PONG = '{"type":"pong"}';
