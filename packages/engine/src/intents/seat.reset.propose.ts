import * as z from "zod/mini";
import { deepEqual } from "../deep-equal.ts";
import { defineSystemIntent } from "../intent.ts";
import { seatSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { pick } from "../rules/random-choice.ts";
import { consentersTo, endProposal, mustBeKnown } from "../rules/seat-reset.ts";

/**
 * Ask the other seats that hold cards to agree that a seat's key is reset and the seat keeps its hand. The room does
 * this for the host.
 */
export const seatResetPropose = defineSystemIntent({
  type: "seat.reset.propose",
  payload: z.strictObject({ seat: seatSchema }),
  reduce: ({ tx, payload: { seat } }) => {
    if (!tx.state.get("seats", seat)) {
      return refuse("no_such_seat", `Seat ${seat} is empty`, "seat");
    }
    const objection = mustBeKnown(tx.state, seat);
    if (objection) return objection;
    const needs = consentersTo(tx.state, seat);
    if (needs.length === 0) {
      return refuse("needs_consent", "There is no other player with cards who could agree");
    }
    const open = tx.state.field("resetProposal");
    if (open?.seat === seat && deepEqual(open.needs, needs)) return null;
    const agreed = open?.seat === seat ? open.agreed.filter((each) => needs.includes(each)) : [];
    if (open?.seat !== seat) endProposal(tx);
    tx.set("table", "resetProposal", { seat, needs, agreed });
    tx.log({ seat, needs });
    return null;
  },
  sample: (view, random) => {
    const seat = random.int(4) === 0 ? pick(random, view.seats()) : null;
    return seat === null ? null : { seat };
  },
});
