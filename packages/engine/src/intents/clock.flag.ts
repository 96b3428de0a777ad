import * as z from "zod/mini";
import { seatId } from "../ids.ts";
import { defineSystemIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { newlyOver, TABLE_CLOCK_KEY } from "../rules/clock.ts";

/**
 * Say whose time is up. The room does this at that moment. The clock continues, and the players decide what follows.
 */
export const clockFlag = defineSystemIntent({
  type: "clock.flag",
  payload: z.strictObject({}),
  reduce: ({ tx, now }) => {
    const clock = tx.state.field("clock");
    const over = clock ? newlyOver(clock, now) : [];
    if (!clock || over.length === 0) return refuse("not_here", "Nobody’s time is up");
    tx.set("table", "clock", { ...clock, over: [...clock.over, ...over] });
    const seats = over.filter((key) => key !== TABLE_CLOCK_KEY).map((key) => seatId(Number(key)));
    tx.log({ seats });
    return null;
  },
  sample: ({ table: { clock } }) => (clock?.limit == null ? null : {}),
});
