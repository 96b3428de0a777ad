import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import {
  changedSinceObjection,
  lastUndoableOfTable,
  undoableSinceLastOfSeat,
  undoEntries,
  watchedLibraryObjection,
} from "../rules/undo.ts";

const NOTHING_AT_ALL = "There is nothing to undo";

/**
 * Undo the actor's own last action at once, if it showed nothing new and affected nobody else. The judge undoes the
 * last action at the table, whoever did it.
 */
export const undoTake = defineIntent({
  type: "undo.take",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  judge: "table",
  predict: false,
  permit: () => null,
  reduce: (context) => {
    const { history, actor, isJudge } = context;
    const entries = history.entries();
    const [past] = isJudge ? lastUndoableOfTable(entries) : undoableSinceLastOfSeat(entries, actor);
    if (!past) return refuse("not_here", isJudge ? NOTHING_AT_ALL : "You have nothing to undo");
    if (past.undo !== "free" && !isJudge) {
      return refuse("needs_consent", "The other players have to agree to that");
    }
    const refusal =
      changedSinceObjection(context, past) ??
      (isJudge ? watchedLibraryObjection(context.tx, past) : null);
    if (refusal) return refusal;
    undoEntries(context, [past]);
    context.tx.recall({ undone: [past.revision] }, past.change.log[0]);
    return null;
  },
  sample: (view, random) => (view.seats().length > 0 && random.int(2) === 0 ? {} : null),
});
