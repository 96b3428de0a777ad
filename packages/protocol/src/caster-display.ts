import * as z from "zod/mini";
import { LIMITS } from "./limits.ts";

/** The form of a token: random text that a page makes. */
export const CASTER_TOKEN_PATTERN = /^[\w-]{16,32}$/;

/** The colours in which a caster draws. */
export const CASTER_STROKE_COLOURS = ["yellow", "red", "blue", "green", "white"] as const;

export type CasterStrokeColour = (typeof CASTER_STROKE_COLOURS)[number];

const handle = z.string().check(z.minLength(1), z.maxLength(16));

/** Points of a line, each two digits in base 36 for x and two for y: 0 to 1295 of the picture's width and height. */
const points = z.string().check(z.regex(/^(?:[\da-z]{4}){1,64}$/, "is not a line of points"));

/**
 * What a caster shows over the table, as a whole: the next one replaces it. Cards are named by handles, and every
 * overlay shows of a card what its own view has.
 */
export const casterDisplaySchema = z.strictObject({
  /** The seat whose board is shown large; all boards without one. */
  seat: z.optional(z.int().check(z.minimum(1), z.maximum(LIMITS.seats))),
  /** Whether the hands that the key sees are shown. */
  hands: z.optional(z.literal(true)),
  /** The card that is shown large. */
  card: z.optional(handle),
  /** The highlighted cards. */
  rings: z.optional(z.array(handle).check(z.maxLength(LIMITS.castRings))),
  /** The lines that were drawn. */
  strokes: z.optional(
    z
      .array(z.strictObject({ colour: z.enum(CASTER_STROKE_COLOURS), points }))
      .check(z.maxLength(LIMITS.castStrokes)),
  ),
});

export type CasterDisplay = z.output<typeof casterDisplaySchema>;

/** A cast from its caster. The server sends it on as it is. */
export const casterDisplayFrameSchema = z.strictObject({
  type: z.literal("cast"),
  ...casterDisplaySchema.shape,
});

export type CasterDisplayFrame = z.output<typeof casterDisplayFrameSchema>;
