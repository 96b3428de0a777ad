import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { handOverHost } from "../rules/host.ts";

/**
 * Become the host while the host is away: the host left, or has not been connected for three minutes. The host's key and
 * the links of the room are replaced as in `host.give`.
 */
export const hostClaim = defineIntent({
  type: "host.claim",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view) => {
    if (!view.table.hostAway) return refuse("not_host", "The host is at the table");
    const own = view.seatView(view.seat);
    return own?.left === false && view.table.host !== view.seat
      ? null
      : refuse("not_seated", "Take a seat first");
  },
  reduce: ({ tx, actor }) => {
    const former = tx.state.field("host");
    tx.log(former === null ? {} : { former });
    handOverHost(tx, actor);
    return null;
  },
  sample: (view) => (view.table.hostAway && view.table.host !== view.seat ? {} : null),
});
