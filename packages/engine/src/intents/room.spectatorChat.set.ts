import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { mustBeHost } from "../rules/permission.ts";

/** Turn the spectators' chat off, or on again. While it is off, no spectator can write there. */
export const roomSpectatorChatSet = defineIntent({
  type: "room.spectatorChat.set",
  payload: z.strictObject({ off: z.boolean() }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view) => mustBeHost(view),
  reduce: ({ tx, payload: { off } }) => {
    if (tx.state.field("spectatorChatOff") === off) return null;
    tx.set("table", "spectatorChatOff", off);
    tx.log({ off });
    return null;
  },
  sample: (view, random) =>
    mustBeHost(view) || random.int(2) > 0 ? null : { off: random.int(2) === 0 },
});
