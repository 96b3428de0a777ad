import * as z from "zod/mini";
import { type ActorView, defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { textLineSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { pick } from "../rules/random-choice.ts";
import { seal } from "../secret.ts";

const ANSWERS = ["Left", "Right", "Two", "Three hundred", "Scissors, and not the blunt ones"];

/**
 * Make a secret choice, or change it. The others learn only that the actor has chosen, until the last seat has chosen.
 */
export const choiceMake = defineIntent({
  type: "choice.make",
  payload: z.strictObject({ choice: textLineSchema(TABLE_LIMITS.choiceLength) }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view) =>
    isAsked(view) ? null : refuse("not_here", "There is no choice for you to make"),
  reduce: ({ tx, actor, payload }) => {
    const choice = tx.state.field("choice");
    if (!choice) throw new Error("permit lets nobody choose where there is no choice");
    tx.set("choices", actor, seal(payload.choice));
    // Only the first choice of a seat is logged.
    if (choice.chosen.includes(actor)) return null;
    tx.set("table", "choice", { ...choice, chosen: [...choice.chosen, actor] });
    tx.log({ act: "chooses" });
    return null;
  },
  sample: (view, random) => (isAsked(view) ? { choice: pick(random, ANSWERS) ?? "Left" } : null),
});

const isAsked = (view: ActorView): boolean => view.table.choice?.seats.includes(view.seat) ?? false;
