import * as z from "zod/mini";
import { defineSystemIntent } from "../intent.ts";
import { refuse } from "../result.ts";

/** Say that the host is away, so that any player may become the host, or is back. The room does this. */
export const hostAway = defineSystemIntent({
  type: "host.away",
  payload: z.strictObject({ away: z.boolean() }),
  reduce: ({ tx, payload: { away } }) => {
    const seat = tx.state.field("host");
    if (seat === null || tx.state.field("hostAway") === away) {
      return refuse("not_here", "That doesn’t change the host");
    }
    tx.set("table", "hostAway", away);
    tx.log({ seat, away });
    return null;
  },
  sample: ({ table: { host, hostAway: away } }, random) =>
    host !== null && random.int(away ? 4 : 2) === 0 ? { away: !away } : null,
});
