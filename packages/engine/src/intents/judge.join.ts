import * as z from "zod/mini";
import { JUDGE_ACTOR_ID } from "../ids.ts";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { textLineSchema } from "../payload.ts";
import { distinctName } from "../rules/names.ts";
import { pick } from "../rules/random-choice.ts";

const NAMES = ["Gita", "Henrik"];

/**
 * Become the table's judge with a name, as the holder of the judge's link. A name that looks like a player's gets a
 * number.
 */
export const judgeJoin = defineIntent({
  type: "judge.join",
  payload: z.strictObject({ name: textLineSchema(TABLE_LIMITS.nameLength) }),
  undo: "never",
  actor: "judge",
  predict: false,
  permit: () => null,
  reduce: ({ tx, payload }) => {
    const name = distinctName(tx.state, JUDGE_ACTOR_ID, payload.name);
    const judge = tx.state.field("judge");
    if (judge?.name === name) return null;
    tx.set("table", "judge", { name, call: judge?.call ?? null });
    tx.log({ name, ...(judge?.name ? { was: judge.name } : {}) });
    return null;
  },
  sample: (view, random) =>
    view.judge && view.table.judge && random.int(view.table.judge.name === null ? 1 : 8) === 0
      ? { name: pick(random, NAMES) ?? "Gita" }
      : null,
});
