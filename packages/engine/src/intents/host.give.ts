import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { seatSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { handOverHost } from "../rules/host.ts";
import { mustBeHost } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";

/**
 * Make another seat the host. The host's key and the links of the room are replaced, and unused reset links become
 * invalid; connected players and spectators stay.
 */
export const hostGive = defineIntent({
  type: "host.give",
  payload: z.strictObject({ seat: seatSchema }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { seat }) => {
    const objection = mustBeHost(view);
    if (objection) return objection;
    return view.seatView(seat)?.left === false
      ? null
      : refuse("no_such_seat", `Seat ${seat} is empty`, "seat");
  },
  reduce: ({ tx, payload: { seat } }) => {
    handOverHost(tx, seat);
    tx.log({ to: seat });
    return null;
  },
  sample: (view, random) => {
    if (mustBeHost(view) || random.int(2) > 0) return null;
    const seats = view
      .seats()
      .filter((seat) => seat !== view.seat && view.seatView(seat)?.left === false);
    const seat = pick(random, seats);
    return seat === null ? null : { seat };
  },
});
