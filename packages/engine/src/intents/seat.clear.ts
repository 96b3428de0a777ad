import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { formerName } from "../log/line.ts";
import { seatSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { clearSeat } from "../rules/clear-seat.ts";
import { endUndoRequest } from "../rules/leave-seat.ts";
import { mustBeHost, mustBeTakenSeat } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";

/**
 * Give up the actor's seat for good, or, as the host, a seat whose player left. The seat's own cards leave the table,
 * others' cards return to their owners, and the seat becomes free.
 */
export const seatClear = defineIntent({
  type: "seat.clear",
  payload: z.strictObject({ seat: z.optional(seatSchema) }),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: () => true,
  permit: (view, { seat = view.seat }) => {
    if (seat === view.seat) return null;
    const objection = mustBeHost(view) ?? mustBeTakenSeat(view, seat, "seat");
    if (objection) return objection;
    return view.seatView(seat)?.left ? null : refuse("seat_taken", `Seat ${seat} is taken`, "seat");
  },
  reduce: ({ tx, actor, random, payload: { seat = actor } }) => {
    endUndoRequest(tx);
    tx.log({ seat, name: tx.state.get("seats", seat)?.name ?? "" });
    return clearSeat({ tx, random }, seat);
  },
  renames: formerName,
  sample: (view, random) => {
    if (random.int(40) === 0) return {};
    if (mustBeHost(view)) return null;
    const seat = pick(
      random,
      view.seats().filter((other) => view.seatView(other)?.left),
    );
    return seat === null || random.int(2) > 0 ? null : { seat };
  },
});
