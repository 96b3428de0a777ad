import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { endJudge, mustHaveJoined } from "../rules/judge.ts";

/** Stop being the table's judge. Everybody with the judge's link may become the next one. */
export const judgeLeave = defineIntent({
  type: "judge.leave",
  payload: z.strictObject({}),
  undo: "never",
  actor: "judge",
  predict: false,
  permit: (view) => mustHaveJoined(view),
  reduce: ({ tx }) => {
    tx.log({ name: endJudge(tx) });
    return null;
  },
  sample: (view, random) => (mustHaveJoined(view) || random.int(2) > 0 ? null : {}),
});
