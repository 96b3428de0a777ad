import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { takeBack } from "../rules/undo.ts";
import { numberOf } from "../words.ts";

export const undoRedo = defineIntent({
  type: "undo.redo",
  summary:
    "Bring again what one took back last, as long as nothing else has been done since and nothing of it was shuffled in.",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: ({ table }) =>
    table.undo ? refuse("not_here", "There is an open undo request; answer it first") : null,
  reduce: (context) => {
    const { tx, actor, takenBack } = context;
    const last = takenBack.at(-1);
    if (!last || last.by !== actor) {
      return refuse("not_here", "There is nothing to redo");
    }
    const { entry, pasts } = last;
    if (entry.change.log.some(({ values }) => values.shuffled === true)) {
      return refuse("not_here", "Redo is not possible: those cards were shuffled");
    }
    // What it took to take it back is itself taken back: all of it, with nobody asked, since all had seen it so.
    takeBack(context, [entry]);
    const redone = pasts.map(({ revision }) => revision);
    tx.recall({ redone, since: pasts.length - 1 }, pasts[0]?.change.log[0]);
    return null;
  },
  describe: (line, words) => {
    const since = numberOf(line, "since");
    const more =
      since === 0 ? "" : ` and ${since === 1 ? "what" : `the ${since} things that`} came after`;
    return `${words.seat(line.seat)} brings back: ${words.recalled(line)}${more}`;
  },
  sample: (view, random) => (view.table.undo === null && random.int(2) === 0 ? {} : null),
});
