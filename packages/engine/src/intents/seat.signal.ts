import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { pick } from "../rules/sampling.ts";

export const seatSignal = defineIntent({
  type: "seat.signal",
  summary: "Ask the others to wait for a response, or let them continue. It ends with the turn.",
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
  describe: (line, formatter) => {
    const who = formatter.seat(line.seat);
    switch (line.values?.signal) {
      case "hold":
        return `${who}: wait, I respond`;
      case "ok":
        return `${who}: OK, go on`;
      default:
        return `${who} waits no longer`;
    }
  },
  sample: (_view, random) => ({ signal: pick(random, ["hold", "ok", null] as const) }),
});
