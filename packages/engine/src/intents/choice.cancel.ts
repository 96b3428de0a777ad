import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { endChoice } from "../rules/choices.ts";

/**
 * Cancel a secret choice. Nobody learns what was chosen. The seat that started it can do this, and any seat once that
 * player has left.
 */
export const choiceCancel = defineIntent({
  type: "choice.cancel",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: true,
  permit: (view) => {
    const by = view.table.choice?.by;
    if (by === undefined) return refuse("not_here", "There is no open choice");
    return by === view.seat || view.seatView(by)?.left !== false
      ? null
      : refuse("not_yours", "Another player started that choice");
  },
  reduce: ({ tx }) => {
    endChoice(tx);
    tx.log();
    return null;
  },
  sample: (view, random) => (view.table.choice && random.int(3) === 0 ? {} : null),
});
