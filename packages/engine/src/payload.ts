import * as z from "zod/mini";
import { type CardHandle, type PictureId, type SeatId, seatId } from "./ids.ts";
import { TABLE_LIMITS } from "./limits.ts";
import { MARKER_COLOURS } from "./marker-colours.ts";
import { cleanText, findTextError } from "./text.ts";
import { TEXT_ERROR_MESSAGES } from "./text-error-messages.ts";

// Schemas that several payloads share. Each intent's own schema is in its file.

const HANDLE_LENGTH = 8;

/** A card by the handle the viewer was given. */
export const handleSchema = z.pipe(
  z.string().check(z.length(HANDLE_LENGTH)),
  z.transform((text): CardHandle => text as CardHandle),
);

export const pictureSchema = z.pipe(
  z.string().check(z.length(HANDLE_LENGTH)),
  z.transform((text): PictureId => text as PictureId),
);

export const seatSchema = z.pipe(
  z.int().check(z.minimum(1), z.maximum(TABLE_LIMITS.seats)),
  z.transform((seat): SeatId => seatId(seat)),
);

/** 32 bytes in lower-case hex: a commitment or a link of a hash chain. */
export const hashSchema = z
  .string()
  .check(z.length(64), z.regex(/^[0-9a-f]*$/, "holds something else than small hex digits"));

/** One or more cards by handle, without duplicates. */
export const handlesSchema = z.array(handleSchema).check(
  z.minLength(1),
  z.maxLength(TABLE_LIMITS.cardsPerIntent),
  z.refine((handles) => new Set(handles).size === handles.length, "names a card twice"),
);

/**
 * A hidden zone of a seat: all of it, or a number of cards from one end of a library, and whether cards may be taken
 * out.
 */
export const zoneAccessFields = {
  at: z.optional(z.enum(["all", "top", "bottom"])),
  count: z.optional(z.int().check(z.minimum(1), z.maximum(TABLE_LIMITS.cardsPerZone))),
  take: z.optional(z.boolean()),
};

const seatsSchema = z.array(seatSchema).check(z.minLength(1), z.maxLength(TABLE_LIMITS.seats));

/** Who is shown something: everyone, or some seats. */
export const viewersSchema = z.union([z.literal("all"), seatsSchema]);

/** The same, or `none`, which hides it again. */
export const audienceSchema = z.union([z.literal("all"), z.literal("none"), seatsSchema]);

/** A zone's kind; another field names its owner. */
export const zoneKindSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(TABLE_LIMITS.nameLength));

/** A library: the kind of a zone that nobody sees, of the actor or of the table; `library` when left out. */
export const libraryField = { zone: z.optional(zoneKindSchema) };

/** A point of the table: 0 to 1 from left to right and from top to bottom. */
export const positionSchema = z.strictObject({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
});

/** A whole number between two inclusive bounds. */
export const wholeNumber = (least: number, most: number) =>
  z.int().check(z.minimum(least), z.maximum(most));

/** A turn's number; 0 is before the first turn. */
export const turnSchema = wholeNumber(0, Number.MAX_SAFE_INTEGER);

/** A line of text that people see: cleaned, trimmed, not empty, and without deceptive characters. */
export const textLineSchema = (longest: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(longest), (ctx) => {
    const error = findTextError(ctx.value);
    if (error)
      ctx.issues.push({ code: "custom", message: TEXT_ERROR_MESSAGES[error], input: ctx.value });
  });

/** What a table agrees on beyond the rules of its game, a line each. */
export const houseRulesSchema = z
  .array(textLineSchema(TABLE_LIMITS.houseRuleLength))
  .check(z.maxLength(TABLE_LIMITS.houseRules));

/** How many games a match has at the most, draws apart. */
export const bestOfSchema = z.literal([1, 3, 5]);

export const colourSchema = z.enum(MARKER_COLOURS);

/**
 * A counter's name, which is a key of the public document's values. Names of built-in properties, such as `__proto__`,
 * are refused, and so is the one by which Yjs tells which values it can store.
 */
export const counterNameSchema = textLineSchema(TABLE_LIMITS.counterNameLength).check(
  z.refine((name) => !name.startsWith("__"), TEXT_ERROR_MESSAGES.underscores),
  z.refine((name) => name !== "constructor", TEXT_ERROR_MESSAGES.reserved_name),
);
