import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { revokeKeys } from "../rules/key-epochs.ts";
import { mustBeTakenSeat } from "../rules/permission.ts";
import { endProposal, seatWaitReasonOf, setAwaitedReason } from "../rules/seat-reset.ts";

/**
 * Replace a seat's key for its holder. The room does this to move the seat to another device, and when the seat's
 * invitation is used.
 */
export const seatKeyRenew = defineIntent({
  type: "seat.key.renew",
  payload: z.strictObject({}),
  undo: "never",
  actor: "room",
  predict: false,
  permit: (view) => mustBeTakenSeat(view, view.seat, "seat"),
  reduce: ({ tx, actor }) => {
    const why = seatWaitReasonOf(tx.state.field("awaiting"), actor);
    revokeKeys(tx, actor, { why: "moved" });
    endProposal(tx, actor);
    setAwaitedReason(tx, actor, null);
    tx.log(why === null ? {} : { why });
    return null;
  },
  sample: (view, random) => (view.seatView(view.seat) && random.int(10) === 0 ? {} : null),
});
