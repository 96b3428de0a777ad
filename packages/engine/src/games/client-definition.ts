import * as z from "zod/mini";
import { TABLE_LIMITS } from "../limits.ts";
import { textLineSchema } from "../payload.ts";
import { actionSchema } from "./action-schema.ts";
import {
  completeBackSchema,
  completeCardNumberSchema,
  completeCounterSchema,
  completePhaseSchema,
  completeSectionSchema,
  completeTeamSchema,
  completeZoneSchema,
  damageSchema,
  dealSizeSchema,
  firstMoveSchema,
  gameFileAboutFields,
  labelsSchema,
  mulliganSchema,
  plainCounterSchema,
  rulesSchema,
  startersSchema,
  turnsSchema,
  wordSchema,
} from "./file-parts.ts";
import type { GameDefinition } from "./game.ts";

// Apart from the schema of files, which is large and which a page that only plays doesn't need.

const outlineSupply = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("decks") }),
  z.strictObject({ kind: z.literal("table"), zone: wordSchema, cards: z.array(z.never()) }),
]);

/** A game as sent to a client: without its cards, and without the variants that are not played. */
export const clientGameSchema = z.strictObject({
  id: wordSchema,
  // A variant's name follows the game's in brackets.
  name: textLineSchema(2 * TABLE_LIMITS.nameLength + 3),
  ...gameFileAboutFields,
  labels: z.optional(labelsSchema),
  seats: z.int(),
  teams: z.optional(z.array(completeTeamSchema)),
  zones: z.array(completeZoneSchema),
  backs: z.optional(z.array(completeBackSchema)),
  counters: z.array(completeCounterSchema),
  cardCounters: z.optional(z.array(plainCounterSchema)),
  tableCounters: z.optional(z.array(plainCounterSchema)),
  numbers: z.optional(z.array(completeCardNumberSchema)),
  phases: z.array(completePhaseSchema),
  sections: z.optional(z.array(completeSectionSchema)),
  starters: z.optional(startersSchema),
  openingHand: z.int(),
  mulligan: z.optional(mulliganSchema),
  turns: z.optional(turnsSchema),
  dealSize: z.optional(dealSizeSchema),
  firstMove: z.optional(firstMoveSchema),
  rules: z.optional(rulesSchema),
  discard: z.optional(wordSchema),
  lethalDamage: z.optional(damageSchema),
  actions: z.optional(z.array(actionSchema)),
  variant: z.optional(wordSchema),
  supply: outlineSupply,
});

/** The part of a game that is sent to clients that don't have it built in. */
export const clientGameOf = ({ variants: _, ...game }: GameDefinition): GameDefinition => ({
  ...game,
  supply: game.supply.kind === "decks" ? { kind: "decks" } : { ...game.supply, cards: [] },
});
