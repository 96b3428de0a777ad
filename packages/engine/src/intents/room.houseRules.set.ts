import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { houseRulesSchema } from "../payload.ts";
import { mustBeHost } from "../rules/permission.ts";
import { pickSome } from "../rules/random-choice.ts";

const RULES = ["Free mulligan", "Undo needs everyone", "No table talk", "Bracket 2"];

/** Set the house rules, which everyone reads at the table and before joining; an empty list removes them. */
export const roomHouseRulesSet = defineIntent({
  type: "room.houseRules.set",
  payload: z.strictObject({ rules: houseRulesSchema }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view) => mustBeHost(view),
  reduce: ({ tx, payload: { rules } }) => {
    if (JSON.stringify(tx.state.field("houseRules")) === JSON.stringify(rules)) return null;
    tx.set("table", "houseRules", rules);
    tx.log({ count: rules.length });
    return null;
  },
  sample: (view, random) =>
    mustBeHost(view) || random.int(2) > 0 ? null : { rules: pickSome(random, RULES, 3) },
});
