import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { leadsTurn, passTurn } from "../rules/turns.ts";
import { turnLine } from "../words.ts";

export const turnNext = defineIntent({
  type: "turn.next",
  summary: "Pass the turn to the next seat; when nobody has had one yet, take the first.",
  payload: z.strictObject({}),
  undo: "consent",
  actor: "seated",
  predict: false,
  permit: (view) =>
    leadsTurn(view) ? null : refuse("not_yours", "Only the seat whose turn it is passes it on"),
  reduce: ({ tx, actor }) => {
    passTurn(tx, actor);
    return null;
  },
  describe: turnLine,
  sample: (view) => (leadsTurn(view) ? {} : null),
});
