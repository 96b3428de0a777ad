import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { endUndoRequest, standUp } from "../rules/departure.ts";
import { formerName } from "../words.ts";

export const seatLeave = defineIntent({
  type: "seat.leave",
  summary: "Leave the table. The seat's cards stay where they are until it comes back.",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: () => null,
  reduce: ({ tx, actor }) => {
    const seat = tx.state.get("seats", actor);
    const ended = endUndoRequest(tx);
    tx.log({ name: seat?.name ?? "", ...(ended ? { ended } : {}) });
    standUp(tx, actor);
    return null;
  },
  describe: (line, words) => {
    const ended = line.values?.ended === true ? ", and nothing is taken back" : "";
    return `${String(line.values?.name ?? words.seat(line.seat))} leaves the table${ended}`;
  },
  renames: formerName,
  sample: (_view, random) => (random.int(20) === 0 ? {} : null),
});
