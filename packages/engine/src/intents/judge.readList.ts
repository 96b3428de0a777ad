import * as z from "zod/mini";
import { defineSystemIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { seatSchema, textLineSchema } from "../payload.ts";
import { judgeReadObjection } from "../rules/deck-locks.ts";
import { pick } from "../rules/random-choice.ts";

/**
 * Log that the judge reads the list of a player's locked deck, and why. The room does this before it hands the list
 * out.
 */
export const judgeReadList = defineSystemIntent({
  type: "judge.readList",
  payload: z.strictObject({
    of: seatSchema,
    reason: textLineSchema(TABLE_LIMITS.judgeTextLength),
  }),
  reduce: ({ tx, payload: { of, reason } }) => {
    const objection = judgeReadObjection(tx.state, of);
    if (objection) return objection;
    tx.log({ of, judge: { name: tx.state.field("judge")?.name ?? "", reason } });
    return null;
  },
  sample: (view, random) => {
    const isTold = view.table.judge?.name && view.table.match?.judgeReadsLists;
    const locked = view.seats().filter((seat) => view.seatView(seat)?.deckLock?.salt === null);
    const of = isTold ? pick(random, locked) : null;
    return of === null ? null : { of, reason: "A deck check" };
  },
});
