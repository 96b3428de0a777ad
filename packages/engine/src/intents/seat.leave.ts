import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { formerName } from "../log/line.ts";
import { endUndoRequest, leaveSeat } from "../rules/leave-seat.ts";

/** Leave the table. The seat's cards stay where they are until its player returns. */
export const seatLeave = defineIntent({
  type: "seat.leave",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: () => null,
  reduce: ({ tx, actor }) => {
    const seat = tx.state.get("seats", actor);
    const ended = endUndoRequest(tx);
    tx.log({ name: seat?.name ?? "", ...(ended ? { ended } : {}) });
    leaveSeat(tx, actor);
    return null;
  },
  renames: formerName,
  sample: (_view, random) => (random.int(20) === 0 ? {} : null),
});
