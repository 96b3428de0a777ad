import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { changedSince, sinceLastOf, undoEntries } from "../rules/undo.ts";

/** Undo the actor's own last action at once, when it showed nothing new and affected nobody else. */
export const undoTake = defineIntent({
  type: "undo.take",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: () => null,
  reduce: (context) => {
    const [past] = sinceLastOf(context.history, context.actor);
    if (!past) return refuse("not_here", "You have nothing to undo");
    if (past.undo !== "free") {
      return refuse("needs_consent", "The other players have to agree to that");
    }
    const refusal = changedSince(context, past);
    if (refusal) return refusal;
    undoEntries(context, [past]);
    context.tx.recall({ undone: [past.revision] }, past.change.log[0]);
    return null;
  },
  sample: (view, random) => (view.seats().length > 0 && random.int(2) === 0 ? {} : null),
});
