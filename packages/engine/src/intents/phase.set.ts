import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { textLineSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { pick } from "../rules/random-choice.ts";
import { enterPhase, phaseObjection } from "../rules/turns.ts";

/** Go to a phase of the turn, by its id in the game. */
export const phaseSet = defineIntent({
  type: "phase.set",
  payload: z.strictObject({ phase: textLineSchema(TABLE_LIMITS.nameLength) }),
  undo: "consent",
  actor: "seated",
  judge: "table",
  step: "often",
  predict: true,
  permit: (view, { phase }) =>
    phaseObjection(view) ??
    (view.game.phases.some(({ id }) => id === phase)
      ? null
      : refuse("not_in_this_game", `${view.game.name} has no such phase`, "phase")),
  reduce: ({ tx, payload: { phase } }) => {
    enterPhase(tx, phase);
    tx.log({ phase });
    return null;
  },
  sample: (view, random) => {
    const phase = pick(random, view.game.phases)?.id;
    return phase === undefined || phaseObjection(view) ? null : { phase };
  },
});
