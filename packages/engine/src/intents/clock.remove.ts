import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { mustHaveClock, mustLead } from "../rules/permission.ts";

/** Remove the clock from the table, as the host. */
export const clockRemove = defineIntent({
  type: "clock.remove",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  judge: "table",
  predict: false,
  permit: (view) => mustHaveClock(view) ?? mustLead(view),
  reduce: ({ tx }) => {
    tx.set("table", "clock", null);
    tx.log({});
    return null;
  },
  sample: (view, random) =>
    mustHaveClock(view) || mustLead(view) || random.int(6) > 0 ? null : {},
});
