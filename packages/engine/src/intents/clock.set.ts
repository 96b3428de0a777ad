import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { refuse } from "../result.ts";
import { newClock } from "../rules/clock.ts";
import { mustLead } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";

const timeSchema = z.int().check(z.minimum(0), z.maximum(TABLE_LIMITS.clockMs));

/**
 * Set a new clock for the table, as the host: a time for each player, for each turn, or for the table. Times are in
 * milliseconds; without `limit` it counts up. Players get `increment` after each of their turns, and the turn's time
 * back up to `delay`. With `waits` it stops while a player is disconnected.
 */
export const clockSet = defineIntent({
  type: "clock.set",
  payload: z.strictObject({
    of: z.enum(["seat", "turn", "table"]),
    limit: z.optional(z.int().check(z.minimum(1_000), z.maximum(TABLE_LIMITS.clockMs))),
    increment: z.optional(timeSchema),
    delay: z.optional(timeSchema),
    waits: z.optional(z.boolean()),
  }),
  undo: "never",
  actor: "seated",
  judge: "table",
  predict: false,
  permit: (view, { of, limit, increment = 0, delay = 0 }) => {
    const given = increment > 0 ? "increment" : delay > 0 ? "delay" : null;
    if (given && (of !== "seat" || limit === undefined)) {
      return refuse(
        "not_here",
        "An increment or a delay needs a time limit for each player",
        given,
      );
    }
    return mustLead(view);
  },
  reduce: ({ tx, payload: { of, limit = null, increment = 0, delay = 0, waits = false }, now }) => {
    const settings = { of, limit, increment, delay, waits };
    tx.set("table", "clock", newClock(settings, now));
    tx.log(settings);
    return null;
  },
  sample: (view, random) => {
    if (mustLead(view)) return null;
    const of = pick(random, ["seat", "turn", "table"] as const) ?? "seat";
    const limit = random.int(4) === 0 ? {} : { limit: 30_000 };
    const back = of === "seat" && limit.limit ? { increment: random.int(2) * 5_000 } : {};
    return { of, ...limit, ...back, waits: random.int(2) === 0 };
  },
});
