import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { formerName } from "../log/line.ts";
import { seatSchema, textLineSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { revokeKeys } from "../rules/key-epochs.ts";
import { endUndoRequest, leaveSeat } from "../rules/leave-seat.ts";
import { mustBeHost, mustBeTakenSeat } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";

/**
 * Kick a player from the room. The seat's key becomes invalid; its cards stay where they are. With `ban` the player
 * link is replaced too, and a table that is listed openly is taken off the list.
 */
export const seatKick = defineIntent({
  type: "seat.kick",
  payload: z.strictObject({
    seat: seatSchema,
    reason: z.optional(textLineSchema(TABLE_LIMITS.reasonLength)),
    ban: z.optional(z.boolean()),
  }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { seat }) => {
    const objection = mustBeHost(view) ?? mustBeTakenSeat(view, seat, "seat");
    if (objection) return objection;
    return seat === view.seat
      ? refuse(
          "not_here",
          "You can’t kick yourself: leave the table, or make another player the host",
          "seat",
        )
      : null;
  },
  reduce: ({ tx, payload: { seat, reason, ban = false } }) => {
    endUndoRequest(tx);
    const name = tx.state.get("seats", seat)?.name ?? "";
    tx.log({ seat, name, ...(reason === undefined ? {} : { reason }), ...(ban ? { ban } : {}) });
    const because = { why: "put out", ...(reason === undefined ? {} : { words: reason }) } as const;
    leaveSeat(tx, seat, because);
    if (tx.state.get("seats", seat)) revokeKeys(tx, seat, because);
    if (ban) {
      revokeKeys(tx, "player", { why: "replaced" });
      // Anybody takes a seat of a listed table, the banned player too.
      if (tx.state.field("listing")) tx.set("table", "listing", null);
    }
    return null;
  },
  renames: formerName,
  sample: (view, random) => {
    if (mustBeHost(view) || random.int(3) > 0) return null;
    const seat = pick(
      random,
      view.seats().filter((other) => other !== view.seat),
    );
    if (seat === null) return null;
    return random.int(2) === 0 ? { seat, reason: "It is late" } : { seat, ban: true };
  },
});
