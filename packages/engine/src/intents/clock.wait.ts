import * as z from "zod/mini";
import { defineSystemIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { haltClock } from "../rules/clock.ts";

/**
 * Stop the clock while a player is disconnected, and continue it when all are back. The room does this. `since` is when
 * it stopped, in milliseconds since 1970, if that was earlier: a room that was down comes back without players.
 */
export const clockWait = defineSystemIntent({
  type: "clock.wait",
  payload: z.strictObject({
    away: z.boolean(),
    since: z.optional(z.int().check(z.minimum(0))),
  }),
  reduce: ({ tx, payload: { away, since }, now }) => {
    const clock = tx.state.field("clock");
    if (!clock || clock.away === away) return refuse("not_here", "That doesn’t change the clock");
    if (away) haltClock(tx, since ?? now, { away });
    else tx.set("table", "clock", { ...clock, away });
    tx.log({ away });
    return null;
  },
  sample: ({ table: { clock } }, random) =>
    clock?.waits && random.int(3) === 0 ? { away: !clock.away } : null,
});
