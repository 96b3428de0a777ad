import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { mustBeHost } from "../rules/permission.ts";

/** Lock the room, so that no new players or spectators can join, or unlock it. Players with seats can still return. */
export const roomLock = defineIntent({
  type: "room.lock",
  payload: z.strictObject({ locked: z.boolean() }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view) => mustBeHost(view),
  reduce: ({ tx, payload: { locked } }) => {
    if (tx.state.field("locked") === locked) return null;
    tx.set("table", "locked", locked);
    tx.log({ locked });
    return null;
  },
  sample: (view, random) =>
    mustBeHost(view) || random.int(2) > 0 ? null : { locked: random.int(2) === 0 },
});
