import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { endProposal, seatWaitReasonOf, setAwaitedReason } from "../rules/seat-reset.ts";

/**
 * Note that a seat's player has connected since its key was reset or the room was restored, and end a proposal to reset
 * its key. The room does this.
 */
export const seatReturn = defineIntent({
  type: "seat.return",
  payload: z.strictObject({}),
  undo: "never",
  actor: "room",
  predict: false,
  permit: (view) => {
    const { awaiting, resetProposal } = view.table;
    return seatWaitReasonOf(awaiting, view.seat) !== null || resetProposal?.seat === view.seat
      ? null
      : refuse("not_here", "That player is already back");
  },
  reduce: ({ tx, actor }) => {
    const why = seatWaitReasonOf(tx.state.field("awaiting"), actor);
    if (tx.state.field("resetProposal")?.seat === actor) endProposal(tx);
    setAwaitedReason(tx, actor, null);
    if (why !== null) tx.log({ why });
    return null;
  },
  sample: (view) => {
    const { awaiting, resetProposal } = view.table;
    const isAwaited =
      seatWaitReasonOf(awaiting, view.seat) !== null || resetProposal?.seat === view.seat;
    return isAwaited ? {} : null;
  },
});
