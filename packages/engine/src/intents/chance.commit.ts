import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { hashSchema } from "../payload.ts";
import { commitChain } from "../rules/chance.ts";

/**
 * Commit to a hash chain with which the seat contributes to shuffles and dice. The client does this by itself. A new
 * chain replaces the one before.
 */
export const chanceCommit = defineIntent({
  type: "chance.commit",
  payload: z.strictObject({ commitment: hashSchema }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: () => null,
  reduce: ({ tx, actor, payload: { commitment } }) => {
    // The first commitment is not logged. A replacement is: the seat could have chosen it for its results.
    if (tx.state.field("commitments")[actor] !== undefined) tx.log();
    commitChain(tx, actor, commitment);
    return null;
  },
  sample: (_view, random) =>
    random.int(20) > 0
      ? null
      : {
          commitment: Array.from({ length: 64 }, () => random.int(16).toString(16)).join(""),
        },
});
