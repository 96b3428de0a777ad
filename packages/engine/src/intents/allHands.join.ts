import * as z from "zod/mini";
import { defineSystemIntent } from "../intent.ts";
import { pick } from "../rules/random-choice.ts";

/** The ways by which a spectator comes to see what not everybody sees. */
export const WAYS_TO_WATCH = ["socket", "replay", "log"] as const;

/**
 * Log that a spectator who sees all hands has joined, or reads the replay or the log. The room does this before it
 * sends that spectator anything.
 */
export const allHandsJoin = defineSystemIntent({
  type: "allHands.join",
  payload: z.strictObject({
    how: z.enum(WAYS_TO_WATCH),
    /** Whether it is the judge. */
    judge: z.optional(z.literal(true)),
  }),
  reduce: ({ tx, payload: { how, judge } }) => {
    tx.log(judge ? { how, isJudge: true } : { how });
    return null;
  },
  sample: (_view, random) => {
    const how = random.int(10) === 0 ? pick(random, WAYS_TO_WATCH) : null;
    return how && { how };
  },
});
