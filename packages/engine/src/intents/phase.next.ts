import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { textLineSchema, turnSchema } from "../payload.ts";
import { goToNextPhase, phaseObjection, turnOrPhaseObjection } from "../rules/turns.ts";

/**
 * Go to the next phase of the turn; after the last one, pass the turn. The payload can name the turn and phase from
 * which it continues.
 */
export const phaseNext = defineIntent({
  type: "phase.next",
  payload: z.strictObject({
    turn: z.optional(turnSchema),
    phase: z.optional(textLineSchema(TABLE_LIMITS.nameLength)),
  }),
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: true,
  permit: (view, seen) => turnOrPhaseObjection(view, seen) ?? phaseObjection(view),
  reduce: ({ tx, actor }) => {
    tx.log(goToNextPhase(tx, actor));
    return null;
  },
  sample: (view, random) => {
    if (phaseObjection(view)) return null;
    const { turn, phase } = view.table;
    return random.int(2) === 0 || !turn || !phase ? {} : { turn: turn.number, phase };
  },
});
