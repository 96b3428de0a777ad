import * as z from "zod/mini";
import type { SeatId } from "../ids.ts";
import { defineSystemIntent } from "../intent.ts";
import { seatSchema } from "../payload.ts";
import type { Random } from "../random.ts";
import { type Refusal, refuse } from "../result.ts";
import { endRequestsOf } from "../rules/access.ts";
import { dropSeatChoice } from "../rules/choices.ts";
import { endSight, hideFrom } from "../rules/clear-seat.ts";
import { revokeKeys } from "../rules/key-epochs.ts";
import { markLate } from "../rules/late-seats.ts";
import { endUndoRequest } from "../rules/leave-seat.ts";
import { pick } from "../rules/random-choice.ts";
import { withFullReplayConsent } from "../rules/record.ts";
import { redealSeat } from "../rules/redeal.ts";
import {
  endProposal,
  isSeatResetAgreed,
  mustBeKnown,
  mustHaveComeToCopy,
  setAwaitedReason,
} from "../rules/seat-reset.ts";
import type { Transaction } from "../transaction.ts";

type Dealer = { readonly tx: Transaction; readonly random: Random };

/**
 * Reset a seat's key. The room does this for the host. The seat keeps its hand if the others agreed. With `redeal`
 * everything that only the seat sees is shuffled into its library, and it is dealt as many new cards.
 */
export const seatReset = defineSystemIntent({
  type: "seat.reset",
  payload: z.strictObject({ seat: seatSchema, redeal: z.optional(z.boolean()) }),
  usesChance: ({ redeal }) => redeal === true,
  reduce: ({ tx, random, payload: { seat, redeal = false } }) => {
    if (!tx.state.get("seats", seat)) {
      return refuse("no_such_seat", `Seat ${seat} is empty`, "seat");
    }
    const agreed = redeal ? [] : (tx.state.field("resetProposal")?.agreed ?? []);
    const refusal = redeal ? dealAnew({ tx, random }, seat) : objectionToKeeping(tx, seat);
    if (refusal) return refusal;
    // The agreement is used up. Whatever concerned only this seat ends, because its player may be another one now.
    if (redeal) endProposal(tx, seat);
    else tx.set("table", "resetProposal", null);
    endUndoRequest(tx);
    endRequestsOf(tx, seat);
    tx.set("table", "record", withFullReplayConsent(tx.state.field("record"), seat, null));
    revokeKeys(tx, seat, { why: "replaced" });
    if (tx.state.get("seats", seat)?.bot) tx.patch("seats", seat, { bot: false });
    setAwaitedReason(tx, seat, "reset");
    if (redeal) markLate(tx, seat);
    tx.log({ seat, redeal, agreed });
    return null;
  },
  sample: (view, random) => {
    const { resetProposal: proposal } = view.table;
    if (proposal && proposal.agreed.length > 0 && random.int(3) > 0) return { seat: proposal.seat };
    const seat = random.int(6) === 0 ? pick(random, view.seats()) : null;
    return seat === null ? null : { seat, redeal: true };
  },
});

/** Why a seat can't keep its hand when its key is reset, or null. */
const objectionToKeeping = ({ state }: Transaction, seat: SeatId): Refusal | null => {
  const objection = mustBeKnown(state, seat);
  if (objection) return objection;
  return isSeatResetAgreed(state, seat)
    ? null
    : refuse("needs_consent", "Not all other players with cards have agreed");
};

/** Deals the seat's hidden cards again, so that the holder of the new key doesn't learn what the former player saw. */
const dealAnew = (dealer: Dealer, seat: SeatId): Refusal | null => {
  const { tx } = dealer;
  const objection = mustHaveComeToCopy(tx.state, seat);
  if (objection) return objection;
  for (const zone of [...tx.state.keys("zones")]) endSight(dealer, zone, seat);
  const refusal = redealSeat(dealer, seat);
  if (refusal) return refusal;
  for (const zone of tx.state.keys("zones")) {
    for (const id of [...tx.state.cardsIn(zone)]) hideFrom(dealer, id, seat);
  }
  dropSeatChoice(tx, seat);
  return null;
};
