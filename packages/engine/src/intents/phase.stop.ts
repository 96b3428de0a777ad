import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { textLineSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { pick } from "../rules/random-choice.ts";

/**
 * Set or remove a stop at a phase in the turns of others: when a turn comes there, the actor asks the others to wait.
 */
export const phaseStop = defineIntent({
  type: "phase.stop",
  payload: z.strictObject({ phase: textLineSchema(TABLE_LIMITS.nameLength), stop: z.boolean() }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: ({ game }, { phase }) =>
    game.phases.some(({ id }) => id === phase)
      ? null
      : refuse("not_in_this_game", `${game.name} has no such phase`, "phase"),
  reduce: ({ tx, actor, payload: { phase, stop } }) => {
    const stops = tx.state.get("seats", actor)?.stops.filter((each) => each !== phase) ?? [];
    tx.patch("seats", actor, { stops: stop ? [...stops, phase] : stops });
    tx.log({ phase, stop });
    return null;
  },
  sample: ({ game }, random) => {
    const phase = pick(random, game.phases)?.id;
    return phase === undefined ? null : { phase, stop: random.int(3) > 0 };
  },
});
