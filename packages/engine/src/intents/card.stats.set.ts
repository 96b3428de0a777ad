import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { handlesSchema, textLineSchema } from "../payload.ts";
import { mark } from "../rules/marks.ts";
import { controlled, mustControl } from "../rules/permission.ts";
import { pick, pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";

const STATS = ["3/3", "0/1", "*/4", null];

/** Set the stats of cards on a battlefield, such as power and toughness; null restores the printed ones. */
export const cardStatsSet = defineIntent({
  type: "card.stats.set",
  payload: z.strictObject({
    cards: handlesSchema,
    stats: z.nullable(textLineSchema(TABLE_LIMITS.statsLength)),
  }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { cards }) => mustControl(view, cards),
  reduce: ({ tx, payload: { cards, stats } }) => {
    const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
    for (const id of ids) mark(tx, id, { stats });
    tx.log({ stats }, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, controlled(view), 2);
    return cards.length > 0 ? { cards, stats: pick(random, STATS) } : null;
  },
});
