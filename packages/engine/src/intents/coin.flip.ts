import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { wholeNumber } from "../payload.ts";

/** Flip coins; the server flips them and everybody sees the result. */
export const coinFlip = defineIntent({
  type: "coin.flip",
  payload: z.strictObject({ count: z.optional(wholeNumber(1, TABLE_LIMITS.dice)) }),
  undo: "never",
  actor: "seated",
  step: "often",
  predict: false,
  usesChance: () => true,
  permit: () => null,
  reduce: ({ tx, payload: { count = 1 }, random }) => {
    const results = Array.from({ length: count }, () => (random.int(2) === 0 ? "heads" : "tails"));
    tx.log({ results, heads: results.filter((result) => result === "heads").length });
    return null;
  },
  sample: (_view, random) => ({ count: 1 + random.int(3) }),
});
