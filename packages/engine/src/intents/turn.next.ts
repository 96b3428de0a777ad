import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { turnSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { leadsTurn, passTurn, turnObjection } from "../rules/turns.ts";

export const turnNext = defineIntent({
  type: "turn.next",
  summary:
    "Pass the turn to the next seat, or take the first turn. The payload can name the turn that it ends: 0 before the first.",
  payload: z.strictObject({ turn: z.optional(turnSchema) }),
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: false,
  permit: (view, { turn }) =>
    turnObjection(view, turn) ??
    (leadsTurn(view) ? null : refuse("not_yours", "Only the active player can end the turn")),
  reduce: ({ tx, actor }) => {
    passTurn(tx, actor);
    return null;
  },
  sample: (view, random) => {
    if (!leadsTurn(view)) return null;
    return random.int(2) === 0 ? {} : { turn: view.table.turn?.number ?? 0 };
  },
});
