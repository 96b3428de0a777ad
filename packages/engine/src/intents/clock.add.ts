import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { seatSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { giveTime, SHARED_TIME_KEY } from "../rules/clock.ts";
import { mustBeTakenSeat, mustHaveClock, mustLead } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";

/**
 * Add time to the clock as the host, or remove some, in milliseconds: for a player, or, if the table has one time, for
 * everybody.
 */
export const clockAdd = defineIntent({
  type: "clock.add",
  payload: z.strictObject({
    seat: z.optional(seatSchema),
    ms: z.int().check(z.minimum(-TABLE_LIMITS.clockMs), z.maximum(TABLE_LIMITS.clockMs)),
  }),
  undo: "never",
  actor: "seated",
  judge: "table",
  predict: false,
  permit: (view, { seat }) => {
    const { clock } = view.table;
    const isOfTable = clock?.of === "table";
    const missing = mustHaveClock(view);
    if (missing) return missing;
    if (clock?.limit === null)
      return refuse("not_here", "This clock counts up: it has no time to add to");
    if (isOfTable !== (seat === undefined)) {
      const message = isOfTable
        ? "Everyone shares this clock: don’t choose a player"
        : "Choose the player whose time it is";
      return refuse("not_here", message, "seat");
    }
    return (seat === undefined ? null : mustBeTakenSeat(view, seat, "seat")) ?? mustLead(view);
  },
  reduce: ({ tx, payload: { seat, ms }, now }) => {
    const clock = tx.state.field("clock");
    const key = seat === undefined ? SHARED_TIME_KEY : String(seat);
    if (clock) tx.set("table", "clock", giveTime(clock, { key, ms }, now));
    tx.log(seat === undefined ? { ms } : { seat, ms });
    return null;
  },
  sample: (view, random) => {
    const { clock } = view.table;
    if (!clock || clock.limit === null || mustLead(view)) return null;
    const ms = (random.int(5) - 3) * 30_000;
    const seat = view.table.turn?.seat ?? pick(random, view.seats());
    return clock.of === "table" ? { ms } : seat === null ? null : { seat, ms };
  },
});
