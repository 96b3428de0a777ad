import * as z from "zod/mini";
import { TABLE_LIMITS } from "../limits.ts";
import { textLineSchema, wholeNumber } from "../payload.ts";
import { type ActionStepValue, isRecord } from "./actions.ts";
import { nameSchema, wordSchema } from "./file-parts.ts";

// The schemas of a game's actions, apart from what a page needs to offer them.

/** The most intents that one action sends. */
const MAX_STEPS = 8;

/** The deepest nesting in a payload: `moves`, its entries, `to`, and its fields. */
const MAX_DEPTH = 4;

/** The path of the first invalid value within the depth limit; null when all are valid. */
const findInvalidPath = (value: unknown, depth: number): PropertyKey[] | null => {
  if (typeof value === "string") return value.length <= TABLE_LIMITS.cardTextLength ? null : [];
  if (typeof value === "boolean" || Number.isSafeInteger(value)) return null;
  if (typeof value !== "object" || value === null || depth === 0) return [];
  const isList = Array.isArray(value);
  if (isList && value.length > TABLE_LIMITS.cardsPerIntent) return [];
  for (const [field, inner] of Object.entries(value)) {
    const path = field.length > TABLE_LIMITS.nameLength ? [] : findInvalidPath(inner, depth - 1);
    if (path) return [isList ? Number(field) : field, ...path];
  }
  return null;
};

/** The payload of a step, in one walk: unions of schemas would try each value as everything that it may be. */
const payloadSchema = z
  .custom<{ readonly [field: string]: ActionStepValue }>((value) =>
    isRecord(value as ActionStepValue),
  )
  .check((ctx) => {
    const path = findInvalidPath(ctx.value, MAX_DEPTH);
    if (path) ctx.issues.push({ code: "custom", path, input: ctx.value });
  });

const chosen = wholeNumber(0, TABLE_LIMITS.cardsPerIntent);
const asked = { id: wordSchema, name: nameSchema };

const questionSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("number"),
    ...asked,
    least: z._default(chosen, 1),
    most: z._default(chosen, TABLE_LIMITS.cardsPerIntent),
  }),
  z.strictObject({ kind: z.literal("seat"), ...asked }),
  z.strictObject({
    kind: z.literal("cards"),
    ...asked,
    zone: wordSchema,
    least: z._default(chosen, 1),
    most: z._default(chosen, TABLE_LIMITS.cardsPerIntent),
  }),
  z.strictObject({
    kind: z.literal("choice"),
    ...asked,
    options: z
      .array(textLineSchema(TABLE_LIMITS.counterNameLength))
      .check(z.minLength(2), z.maxLength(24)),
  }),
]);

export const stepSchema = z.strictObject({
  intent: z.string().check(z.maxLength(TABLE_LIMITS.nameLength)),
  payload: z._default(payloadSchema, {}),
});

/** An action without steps tells the table the answers to its questions, such as which suit is trump. */
export const actionSchema = z.strictObject({
  id: wordSchema,
  name: nameSchema,
  at: z.optional(wordSchema),
  ask: z._default(z.array(questionSchema).check(z.maxLength(4)), []),
  steps: z.array(stepSchema).check(z.maxLength(MAX_STEPS)),
});
