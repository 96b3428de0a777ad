import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { seatSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { revokeKeys } from "../rules/key-epochs.ts";
import { mustBeHost } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { changeHost } from "../rules/seat-reset.ts";

const REPLACED = { why: "replaced" } as const;
const HANDED_OVER = { why: "handed over" } as const;

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
    changeHost(tx, seat);
    // The former host knows the present links.
    for (const invite of ["host", "spectatorAll", "judge"] as const)
      revokeKeys(tx, invite, REPLACED);
    for (const invite of ["player", "spectator"] as const) revokeKeys(tx, invite, HANDED_OVER);
    tx.log({ to: seat });
    return null;
  },
  sample: (view, random) => {
    if (mustBeHost(view) || random.int(2) > 0) return null;
    const seats = view.seats().filter((seat) => view.seatView(seat)?.left === false);
    const seat = pick(random, seats);
    return seat === null ? null : { seat };
  },
});
