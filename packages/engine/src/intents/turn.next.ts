import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { turnSchema, wholeNumber } from "../payload.ts";
import { firstTurnObjection } from "../rules/match.ts";
import {
  enterPhase,
  findPhaseAhead,
  leadObjection,
  passTurn,
  turnObjection,
} from "../rules/turns.ts";

/**
 * Pass the turn to the next seat, or skip a number of seats (`skip`), or take the first turn. If another seat has a
 * stop at a later phase, the turn first goes to that phase. The payload can name the turn that it ends: 0 before the
 * first.
 */
export const turnNext = defineIntent({
  type: "turn.next",
  payload: z.strictObject({
    turn: z.optional(turnSchema),
    skip: z.optional(wholeNumber(1, TABLE_LIMITS.seats - 1)),
  }),
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: false,
  permit: (view, { turn }) =>
    turnObjection(view, turn) ??
    leadObjection(view, "Only the active player can end the turn") ??
    firstTurnObjection(view),
  reduce: ({ tx, actor, payload: { skip } }) => {
    const stop = findPhaseAhead(tx, "stop");
    if (stop === undefined) tx.log(passTurn(tx, actor, skip));
    else {
      enterPhase(tx, stop);
      tx.log({ phase: stop });
    }
    return null;
  },
  sample: (view, random) => {
    if (leadObjection(view, "Only the active player can end the turn") ?? firstTurnObjection(view))
      return null;
    const skip = random.int(4) === 0 ? { skip: 1 + random.int(3) } : {};
    return random.int(2) === 0 ? skip : { turn: view.table.turn?.number ?? 0, ...skip };
  },
});
