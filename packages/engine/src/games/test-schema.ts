import * as z from "zod/mini";
import { TABLE_LIMITS } from "../limits.ts";
import { seatSchema, wholeNumber } from "../payload.ts";
import { stepSchema } from "./action-schema.ts";
import { nameSchema, wordSchema } from "./file-parts.ts";

/** What a test runs: one of the game's actions, or any intent, sent by the first seat unless it names another. */
const runSchema = z.union([
  wordSchema,
  z.strictObject({ ...stepSchema.shape, seat: z.optional(seatSchema) }),
]);

/**
 * A test that a file brings: who plays, what is run, and how many cards lie in the zones then. The game itself is
 * without them; they are run by `findGameTestFailures`.
 */
export const testSchema = z.strictObject({
  name: nameSchema,
  seats: z.optional(wholeNumber(1, TABLE_LIMITS.seats)),
  variant: z.optional(wordSchema),
  run: z.optional(z.array(runSchema).check(z.maxLength(24))),
  counts: z.record(z.string(), wholeNumber(0, TABLE_LIMITS.cards)),
});

export const testsSchema = z.array(testSchema).check(z.maxLength(24));

export type GameTest = z.output<typeof testSchema>;

/** How many seats a test has that doesn't say. */
const USUAL_SEATS = 2;

/** How many seats of a game play in a test. */
export const seatCountOfTest = (test: GameTest, seats: number): number =>
  test.seats ?? Math.min(USUAL_SEATS, seats);
