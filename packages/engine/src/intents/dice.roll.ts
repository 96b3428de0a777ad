import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { wholeNumber } from "../payload.ts";
import { pick } from "../rules/random-choice.ts";

/** Roll dice; the server rolls them and everybody sees the result. */
export const diceRoll = defineIntent({
  type: "dice.roll",
  payload: z.strictObject({
    sides: wholeNumber(2, TABLE_LIMITS.dieSides),
    count: z.optional(wholeNumber(1, TABLE_LIMITS.dice)),
    modifier: z.optional(wholeNumber(-TABLE_LIMITS.counter, TABLE_LIMITS.counter)),
  }),
  undo: "never",
  actor: "seated",
  step: "often",
  predict: false,
  usesChance: () => true,
  permit: () => null,
  reduce: ({ tx, payload: { sides, count = 1, modifier = 0 }, random }) => {
    const results = Array.from({ length: count }, () => 1 + random.int(sides));
    const total = results.reduce((sum, result) => sum + result, modifier);
    tx.log({ sides, results, ...(modifier === 0 ? {} : { modifier }), total });
    return null;
  },
  sample: (_view, random) => ({ sides: pick(random, [6, 20]) ?? 6, count: 1 + random.int(3) }),
});
