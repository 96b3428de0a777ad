import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { formerName } from "../log/line.ts";
import { endUndoRequest, leaveSeat } from "../rules/departure.ts";

export const seatLeave = defineIntent({
  type: "seat.leave",
  summary: "Leave the table. The seat's cards stay where they are until its player returns.",
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
