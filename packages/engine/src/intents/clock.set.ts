import * as z from "zod/mini";
import { findDraftPackZoneDefinition } from "../games/game.ts";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { refuse } from "../result.ts";
import { newClock } from "../rules/clock.ts";
import { mustLead } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";

const timeSchema = z.int().check(z.minimum(0), z.maximum(TABLE_LIMITS.clockMs));

/**
 * Set the table's clock anew, as the host: a time for each player, for each turn, for the table, or for each card that
 * players pick from packs. Times are in milliseconds; without `limit` it counts up. Players get `increment` back after
 * each of their turns, and at most `delay` of what the turn took. With `waits` it stops while a player is disconnected.
 */
export const clockSet = defineIntent({
  type: "clock.set",
  payload: z.strictObject({
    of: z.enum(["seat", "turn", "table", "pick"]),
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
    if (of === "pick" && !findDraftPackZoneDefinition(view.game)) {
      return refuse("not_in_this_game", "In this game nobody picks cards from packs", "of");
    }
    if (of === "pick" && limit === undefined) {
      return refuse("invalid_payload", "A clock for picks needs a time limit", "limit");
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
    if (findDraftPackZoneDefinition(view.game) && random.int(2) === 0)
      return { of: "pick" as const, limit: 3_000 };
    const of = pick(random, ["seat", "turn", "table"] as const) ?? "seat";
    const limit = random.int(4) === 0 ? {} : { limit: 10_000 };
    const back = of === "seat" && limit.limit ? { increment: random.int(2) * 5_000 } : {};
    return { of, ...limit, ...back, waits: random.int(2) === 0 };
  },
});
