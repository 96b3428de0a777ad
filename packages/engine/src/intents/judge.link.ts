import * as z from "zod/mini";
import { defineSystemIntent } from "../intent.ts";

/** Log that the host made a link for a judge, and let players call one. The room does this whenever it gives one out. */
export const judgeLink = defineSystemIntent({
  type: "judge.link",
  payload: z.strictObject({}),
  reduce: ({ tx }) => {
    if (!tx.state.field("judge")) tx.set("table", "judge", { name: null, call: null });
    tx.log();
    return null;
  },
  sample: (view, random) => (view.table.judge === null || random.int(10) === 0 ? {} : null),
});
