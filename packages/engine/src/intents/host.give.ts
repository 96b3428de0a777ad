import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { seatSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { revokeKeys } from "../rules/generations.ts";
import { mustBeHost } from "../rules/permission.ts";
import { pick } from "../rules/sampling.ts";
import { changeHost } from "../rules/seat-reset.ts";
import { seatOf } from "../words.ts";

export const hostGive = defineIntent({
  type: "host.give",
  summary:
    "Make another seat the host. The host's key that there was rules nothing any more, and reset links that nobody has used open nothing.",
  payload: z.strictObject({ seat: seatSchema }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { seat }) => {
    const objection = mustBeHost(view);
    if (objection) return objection;
    return view.seatView(seat)?.left === false
      ? null
      : refuse("no_such_seat", `Nobody sits at seat ${seat}`, "seat");
  },
  reduce: ({ tx, payload: { seat } }) => {
    changeHost(tx, seat);
    revokeKeys(tx, "host", { why: "replaced" });
    tx.log({ to: seat });
    return null;
  },
  describe: (line, words) =>
    `${words.seat(line.seat)} makes ${words.seat(seatOf(line, "to"))} the host`,
  sample: (view, random) => {
    if (mustBeHost(view) || random.int(2) > 0) return null;
    const seats = view.seats().filter((seat) => view.seatView(seat)?.left === false);
    const seat = pick(random, seats);
    return seat === null ? null : { seat };
  },
});
