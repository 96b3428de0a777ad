import * as z from "zod/mini";
import { defineSystemIntent } from "../intent.ts";

export const allHandsJoin = defineSystemIntent({
  type: "allHands.join",
  summary:
    "Note that a spectator who sees all hands has joined: done by the room for each connection, before its welcome.",
  payload: z.strictObject({}),
  reduce: ({ tx }) => {
    tx.log();
    return null;
  },
  describe: () => "A spectator who sees all hands joined",
  sample: (_view, random) => (random.int(10) === 0 ? {} : null),
});
