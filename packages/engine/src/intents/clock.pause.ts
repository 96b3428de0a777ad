import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { mustHaveClock } from "../rules/permission.ts";

/** Pause the table's clock, or continue it. Any player can, and everybody reads who did. */
export const clockPause = defineIntent({
  type: "clock.pause",
  payload: z.strictObject({ paused: z.boolean() }),
  undo: "never",
  actor: "seated",
  judge: "table",
  predict: false,
  permit: (view, { paused }) => {
    const missing = mustHaveClock(view);
    if (missing || view.table.clock?.paused !== paused) return missing;
    return refuse("not_here", paused ? "The clock is already paused" : "The clock isn’t paused");
  },
  reduce: ({ tx, payload: { paused } }) => {
    const clock = tx.state.field("clock");
    if (clock) tx.set("table", "clock", { ...clock, paused });
    tx.log({ paused });
    return null;
  },
  sample: ({ table: { clock } }) => clock && { paused: !clock.paused },
});
