import * as z from "zod/mini";
import { actorViewFromState } from "../actor-view.ts";
import { NEXT_ROUND_ACTION_ID, SETUP_ACTION_ID } from "../games/actions.ts";
import { wordSchema } from "../games/file-parts.ts";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { handleSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import {
  actionObjection,
  actionOf,
  fillStepPayload,
  sampleAnswers,
  toldAnswers,
} from "../rules/actions.ts";
import { pick } from "../rules/random-choice.ts";

/** The rows that the steps of one action may write together, but for its shuffle: so it costs as much as one intent. */
const MAX_ROWS = 240;

const answerSchema = z.union([
  z.int(),
  z.string().check(z.maxLength(TABLE_LIMITS.counterNameLength)),
  z.array(handleSchema).check(z.maxLength(TABLE_LIMITS.cardsPerIntent)),
]);

/**
 * Run one of the game's own actions with the answers to its questions. The intents that it lists run one after another,
 * all of them or none.
 */
export const gameAction = defineIntent({
  type: "game.action",
  payload: z.strictObject({
    action: wordSchema,
    answers: z.optional(z.record(wordSchema, answerSchema)),
  }),
  undo: "consent",
  actor: "seated",
  predict: false,
  usesChance: () => true,
  permit: (view, { action, answers = {} }) =>
    actionObjection(view, actionOf(view, action), answers),
  reduce: ({ tx, actor, payload: { action: id, answers = {} }, runStep }) => {
    const action = tx.state.game.actions?.find((each) => each.id === id);
    if (!action) throw new Error(`An action was let through that the game doesn't have: ${id}`);
    const told = toldAnswers(action, answers);
    tx.log({ action: action.name, id, ...(told.length > 0 ? { answers: told } : {}) });
    let rows = 0;
    for (const step of action.steps) {
      const payload = fillStepPayload(actorViewFromState(tx.state, actor), step, answers);
      if (!payload.ok) return payload;
      if (payload.value === null) continue;
      const run = runStep({ intent: step.intent, payload: payload.value });
      if (!run.ok) return { ...run, field: "action" };
      rows += run.value;
      if (rows > MAX_ROWS) {
        return refuse("over_limit", `“${action.name}” moves too many cards at once`, "action");
      }
    }
    if (id === SETUP_ACTION_ID || id === NEXT_ROUND_ACTION_ID) tx.set("table", "setUp", true);
    return null;
  },
  sample: (view, random) => {
    const action = pick(random, view.game.actions ?? []);
    const answers = action && sampleAnswers(view, action, random);
    return action && answers ? { action: action.id, answers } : null;
  },
});
