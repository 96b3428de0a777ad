import * as z from "zod/mini";
import { defineSystemIntent } from "../intent.ts";
import { refuse } from "../result.ts";

/** Stop the clock while a player is disconnected, and let it go on when all are back. The room does this. */
export const clockWait = defineSystemIntent({
  type: "clock.wait",
  payload: z.strictObject({ away: z.boolean() }),
  reduce: ({ tx, payload: { away } }) => {
    const clock = tx.state.field("clock");
    if (!clock || clock.away === away) return refuse("not_here", "The clock stays as it is");
    tx.set("table", "clock", { ...clock, away });
    tx.log({ away });
    return null;
  },
  sample: ({ table: { clock } }, random) =>
    clock?.waits && random.int(3) === 0 ? { away: !clock.away } : null,
});
