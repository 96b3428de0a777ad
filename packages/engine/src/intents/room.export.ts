import * as z from "zod/mini";
import { defineSystemIntent } from "../intent.ts";

/**
 * Log that the host saved the room to a file, or with `by` the operator of the server. With `at`, a player saved the
 * room as it was at that revision, to play on from there. The room does this before the file is handed out.
 */
export const roomExport = defineSystemIntent({
  type: "room.export",
  payload: z.strictObject({
    by: z.optional(z.literal("operator")),
    at: z.optional(z.int().check(z.minimum(1))),
  }),
  reduce: ({ tx, payload }) => {
    tx.log(payload);
    return null;
  },
  sample: (_view, random) => (random.int(10) === 0 ? {} : null),
});
