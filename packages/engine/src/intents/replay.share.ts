import * as z from "zod/mini";
import { defineSystemIntent } from "../intent.ts";

/** Whose view a shared replay shows: that of the player who shares it, or everybody's, which all have agreed to. */
export const SHARED_REPLAY_VIEWS = ["own", "all"] as const;

/**
 * Log that a player shared a replay of this game as a link that opens without a key. The room does this before the
 * replay is made.
 */
export const replayShare = defineSystemIntent({
  type: "replay.share",
  payload: z.strictObject({ view: z.enum(SHARED_REPLAY_VIEWS) }),
  reduce: ({ tx, payload }) => {
    tx.log(payload);
    return null;
  },
  sample: (_view, random) => (random.int(10) === 0 ? { view: SHARED_REPLAY_VIEWS[0] } : null),
});
