import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { revokeKeys } from "../rules/generations.ts";
import { mustBeSeat } from "../rules/permission.ts";

export const seatKeyRenew = defineIntent({
  type: "seat.key.renew",
  summary:
    "Replace a seat's key: done by the room for a new device, or for who plays on in somebody's place.",
  payload: z.strictObject({}),
  undo: "never",
  actor: "room",
  predict: false,
  permit: (view) => mustBeSeat(view, view.seat, "seat"),
  reduce: ({ tx, actor }) => {
    revokeKeys(tx, actor, { why: "replaced" });
    tx.log();
    return null;
  },
  describe: (line, words) => `The seat of ${words.seat(line.seat)} has a new key`,
  sample: (view, random) => (view.seatView(view.seat) && random.int(10) === 0 ? {} : null),
});
