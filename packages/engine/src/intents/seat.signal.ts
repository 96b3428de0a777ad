import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { pick } from "../rules/random-choice.ts";

/** Ask the others to wait for a response, or let them continue. It ends with the turn. */
export const seatSignal = defineIntent({
  type: "seat.signal",
  payload: z.strictObject({ signal: z.nullable(z.enum(["hold", "ok"])) }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: () => null,
  reduce: ({ tx, actor, payload: { signal } }) => {
    tx.patch("seats", actor, { signal });
    tx.log({ signal });
    return null;
  },
  sample: (_view, random) => ({ signal: pick(random, ["hold", "ok", null] as const) }),
});
