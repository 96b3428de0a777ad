import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { textLineSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { endCall, mustHaveJoined } from "../rules/judge.ts";

/** Answer the player who called the judge, which ends the call. */
export const judgeAnswer = defineIntent({
  type: "judge.answer",
  payload: z.strictObject({ answer: textLineSchema(TABLE_LIMITS.judgeTextLength) }),
  undo: "never",
  actor: "judge",
  predict: false,
  permit: (view) =>
    mustHaveJoined(view) ??
    (view.table.judge?.call ? null : refuse("not_here", "Nobody has called the judge")),
  reduce: ({ tx, payload: { answer } }) => {
    const { name, call } = tx.state.field("judge") ?? {};
    endCall(tx);
    tx.log({ name: name ?? null, answer, to: call?.by ?? null });
    return null;
  },
  sample: (view) => (mustHaveJoined(view) || !view.table.judge?.call ? null : { answer: "Yes" }),
});
