import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";

/** Say whether the actor is ready to begin. */
export const seatReady = defineIntent({
  type: "seat.ready",
  payload: z.strictObject({ ready: z.boolean() }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: () => null,
  reduce: ({ tx, actor, payload: { ready } }) => {
    tx.patch("seats", actor, { ready });
    tx.log({ ready });
    return null;
  },
  sample: (_view, random) => ({ ready: random.int(4) > 0 }),
});
