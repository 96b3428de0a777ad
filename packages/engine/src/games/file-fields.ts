import * as z from "zod/mini";
import { GAME_FILE_ERROR_MESSAGES } from "../game-file-errors.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { wholeNumber } from "../payload.ts";
import { actionSchema } from "./action-schema.ts";
import { cardCopies, completeCountedFaces, completeZone, withoutUndefined } from "./defaults.ts";
import {
  backSchema,
  cardNumberSchema,
  cardsSchema,
  cardTypesSchema,
  counterSchema,
  damageSchema,
  dealSizeSchema,
  firstMoveSchema,
  gameFileAboutFields,
  labelsSchema,
  mulliganSchema,
  nameSchema,
  openingHandSchema,
  phaseSchema,
  plainCounterSchema,
  rulesSchema,
  sectionSchema,
  startersSchema,
  supplySchema,
  teamSchema,
  turnsSchema,
  variantSchema,
  wordSchema,
  zoneSchema,
} from "./file-parts.ts";
import type { Variant, ZoneDefinition } from "./game.ts";
import { testsSchema } from "./test-schema.ts";
import { findZoneErrors } from "./zone-checks.ts";

/** The seats of a game whose file names no number. */
export const USUAL_SEATS = 8;

export const idsOf = (entries: readonly { readonly id: string }[] = []): readonly string[] =>
  entries.map(({ id }) => id);

const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** A list with an id in each entry, of up to 24 entries. */
const listOf = <T extends z.ZodMiniType<{ readonly id: string }>>(entry: T, error: string) =>
  z.optional(
    z.array(entry).check(
      z.maxLength(24),
      z.refine((entries) => areDifferent(idsOf(entries)), error),
    ),
  );

/** The part of a file with which it becomes too much to check: too many values, or an object of too many fields. */
const partTooMuch = (file: object): string[] | null => {
  let count = 0;
  for (const [part, whole] of Object.entries(file)) {
    const values: unknown[] = [whole];
    for (const value of values) {
      if (typeof value !== "object" || value === null) continue;
      const inner: unknown[] = Object.values(value);
      const fields = Array.isArray(value) ? 0 : inner.length;
      if (fields > TABLE_LIMITS.definitionFields) return [part];
      if (count + values.length + inner.length > TABLE_LIMITS.definitionValues) return [part];
      for (const each of inner) values.push(each);
    }
    count += values.length;
    if (count > TABLE_LIMITS.definitionValues) return [];
  }
  return null;
};

/** The formats of files that can be read. */
const FORMATS = [1, 2] as const;

/** Whether a file says that it needs a newer format: what it has that this one lacks is then no fault of it. */
const isNewer = (file: object): boolean =>
  "format" in file && typeof file.format === "number" && file.format > Math.max(...FORMATS);

/** Refuses a file that is too much to check, or of a newer format, before any field of it is checked. */
export const fileSizeAndFormatSchema = z.unknown().check((ctx) => {
  const { value: input } = ctx;
  if (typeof input !== "object" || input === null) return;
  if (isNewer(input)) {
    const message = GAME_FILE_ERROR_MESSAGES.newer_format;
    ctx.issues.push({ code: "custom", message, path: ["format"], input });
    return;
  }
  const path = partTooMuch(input);
  if (!path) return;
  ctx.issues.push({
    code: "custom",
    message: GAME_FILE_ERROR_MESSAGES.too_many_values,
    path,
    input,
  });
});

/** The fields of a file, each checked by itself. */
export const gameFileFieldsSchema = z.strictObject({
  format: z.optional(z.literal(FORMATS)),
  id: z.optional(wordSchema),
  name: nameSchema,
  ...gameFileAboutFields,
  labels: z.optional(labelsSchema),
  seats: z.optional(wholeNumber(1, TABLE_LIMITS.seats)),
  zones: z.optional(
    z
      .array(
        zoneSchema.check((ctx) => {
          const { value: input } = ctx;
          for (const [error, ...path] of findZoneErrors(completeZone(input))) {
            ctx.issues.push({
              code: "custom",
              message: GAME_FILE_ERROR_MESSAGES[error],
              path,
              input,
            });
          }
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(24),
        z.refine(
          (zones) => areDifferent(zones.map(({ kind }) => kind)),
          GAME_FILE_ERROR_MESSAGES.zones_alike,
        ),
      ),
  ),
  teams: listOf(teamSchema, GAME_FILE_ERROR_MESSAGES.teams_alike),
  counters: listOf(counterSchema, GAME_FILE_ERROR_MESSAGES.counters_alike),
  cardCounters: listOf(plainCounterSchema, GAME_FILE_ERROR_MESSAGES.counters_alike),
  tableCounters: listOf(plainCounterSchema, GAME_FILE_ERROR_MESSAGES.counters_alike),
  numbers: listOf(cardNumberSchema, GAME_FILE_ERROR_MESSAGES.numbers_alike),
  phases: listOf(phaseSchema, GAME_FILE_ERROR_MESSAGES.phases_alike),
  sections: listOf(sectionSchema, GAME_FILE_ERROR_MESSAGES.sections_alike),
  backs: listOf(backSchema, GAME_FILE_ERROR_MESSAGES.backs_alike),
  starters: z.optional(startersSchema),
  discard: z.optional(wordSchema),
  openingHand: z.optional(openingHandSchema),
  mulligan: z.optional(mulliganSchema),
  turns: z.optional(turnsSchema),
  dealSize: z.optional(dealSizeSchema),
  firstMove: z.optional(firstMoveSchema),
  rules: z.optional(rulesSchema),
  lethalDamage: z.optional(damageSchema),
  variants: listOf(variantSchema, GAME_FILE_ERROR_MESSAGES.variants_alike),
  actions: listOf(actionSchema, GAME_FILE_ERROR_MESSAGES.actions_alike),
  types: z.optional(cardTypesSchema),
  cards: z.optional(cardsSchema),
  supply: z.optional(supplySchema),
  tests: z.optional(testsSchema),
});

/** A file whose fields are right by themselves. */
export type GameFileFields = z.output<typeof gameFileFieldsSchema>;
export type Zones = readonly ZoneDefinition[];

const variantFrom = (
  { extra, cards, ...variant }: z.output<typeof variantSchema>,
  types: GameFileFields["types"] = {},
): Variant => ({
  ...withoutUndefined(variant),
  ...(extra ? { extra: completeCountedFaces(extra) } : {}),
  ...(cards ? { extra: cardCopies(cards, types) } : {}),
});

/** The variants of a file, complete. */
export const variantsFrom = ({ variants = [], types }: GameFileFields): Variant[] =>
  variants.map((variant) => variantFrom(variant, types));
