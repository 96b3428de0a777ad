import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { mustBeTakenSeat } from "../rules/permission.ts";
import { changeHost } from "../rules/seat-reset.ts";

/** Become the host. The room does this for a seat that is claimed with the host's key. */
export const hostTake = defineIntent({
  type: "host.take",
  payload: z.strictObject({}),
  undo: "never",
  actor: "room",
  predict: false,
  permit: (view) => mustBeTakenSeat(view, view.seat, "seat"),
  reduce: ({ tx, actor }) => {
    if (tx.state.field("host") === actor) return null;
    changeHost(tx, actor);
    tx.log();
    return null;
  },
  sample: (view, random) =>
    view.table.host === null && view.seatView(view.seat) && random.int(2) === 0 ? {} : null,
});
