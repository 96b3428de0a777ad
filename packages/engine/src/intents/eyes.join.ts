import * as z from "zod/mini";
import { defineSystemIntent } from "../intent.ts";
import { seatSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { pick } from "../rules/random-choice.ts";
import { allowsSeatSpectators, seatSpectatorConsentRevision } from "../rules/seat-spectators.ts";
import { WAYS_TO_WATCH } from "./allHands.join.ts";

/**
 * Log that a seat spectator connects, or reads the replay or the log. The room does this before it sends that spectator
 * anything.
 */
export const eyesJoin = defineSystemIntent({
  type: "eyes.join",
  payload: z.strictObject({ of: seatSchema, how: z.enum(WAYS_TO_WATCH) }),
  reduce: ({ tx, payload: { of, how } }) => {
    if (!allowsSeatSpectators(tx.state, of)) {
      return refuse("needs_consent", "That player isn’t sharing their view", "of");
    }
    tx.log({ of, how });
    return null;
  },
  sample: (view, random) => {
    const how = random.int(10) === 0 ? pick(random, WAYS_TO_WATCH) : null;
    const watched = view
      .seats()
      .filter((seat) => seatSpectatorConsentRevision(view.table.eyes, seat) !== null);
    const of = pick(random, watched);
    return of === null ? null : how && { of, how };
  },
});
