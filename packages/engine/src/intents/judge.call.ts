import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { textLineSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { endCall } from "../rules/judge.ts";

/**
 * Call the judge, with or without a question, or withdraw the call. Everybody sees an open call.
 */
export const judgeCall = defineIntent({
  type: "judge.call",
  payload: z.strictObject({
    called: z.boolean(),
    question: z.optional(textLineSchema(TABLE_LIMITS.judgeTextLength)),
  }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: ({ table: { judge }, seat }, { called }) => {
    if (!judge) return refuse("not_here", "This table has no judge: the host can invite one");
    if (called) return judge.call ? refuse("not_here", "The judge has already been called") : null;
    return judge.call?.by === seat ? null : refuse("not_here", "You have not called the judge");
  },
  reduce: ({ tx, actor, payload: { called, question = null } }) => {
    const judge = tx.state.field("judge");
    if (!called) endCall(tx);
    else if (judge) tx.set("table", "judge", { ...judge, call: { by: actor, question } });
    tx.log(called && question !== null ? { called, question } : { called });
    return null;
  },
  sample: ({ table: { judge }, seat }, random) => {
    if (!judge) return null;
    if (judge.call) return judge.call.by === seat && random.int(2) === 0 ? { called: false } : null;
    return random.int(2) === 0 ? { called: true } : { called: true, question: "May I?" };
  },
});
