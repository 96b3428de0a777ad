import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { undoEntries } from "../rules/undo.ts";

/**
 * Redo what the actor undid last, if nothing else has been done since and none of its cards was shuffled in.
 */
export const undoRedo = defineIntent({
  type: "undo.redo",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: ({ table }) =>
    table.undo ? refuse("not_here", "There is an open undo request; answer it first") : null,
  reduce: (context) => {
    const { tx, actor, history } = context;
    const last = history.undone().at(-1);
    if (!last || last.by !== actor) {
      return refuse("not_here", "There is nothing to redo");
    }
    const { entry, entries } = last;
    if (entry.change.log.some(({ values }) => values.shuffled === true)) {
      return refuse("not_here", "Redo is not possible: those cards were shuffled");
    }
    // A redo reverts the entry that undid them. Nobody is asked, since everyone has already seen the result.
    undoEntries(context, [entry]);
    const redone = entries.map(({ revision }) => revision);
    tx.recall({ redone, since: entries.length - 1 }, entries[0]?.change.log[0]);
    return null;
  },
  sample: (view, random) => (view.table.undo === null && random.int(2) === 0 ? {} : null),
});
