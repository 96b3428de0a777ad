import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { handlesSchema, wholeNumber } from "../payload.ts";
import { refuse } from "../result.ts";
import { mark } from "../rules/marks.ts";
import { controlled, firstObjection, mustControl } from "../rules/permission.ts";
import { idOf } from "../rules/resolve.ts";
import { pickSome } from "../rules/sampling.ts";
import { adjusted, statsOf } from "../rules/stats.ts";
import { PUBLIC } from "../viewer.ts";
import { viewCard } from "../visibility.ts";

const amount = wholeNumber(-TABLE_LIMITS.counter, TABLE_LIMITS.counter);

export const cardStatsAdd = defineIntent({
  type: "card.stats.add",
  summary:
    "Add to the power and toughness of cards on a battlefield. When the table doesn't know the printed values, it keeps the difference.",
  payload: z.strictObject({ cards: handlesSchema, power: amount, toughness: amount }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { cards, power, toughness }) =>
    mustControl(view, cards) ??
    firstObjection(cards, (handle, field) => {
      const card = view.card(handle);
      return card && adjusted(statsOf(card), { power, toughness }) === undefined
        ? refuse("not_here", "Those cards have no power and toughness to change", field)
        : null;
    }),
  reduce: ({ tx, payload: { cards, power, toughness } }) => {
    const ids = cards.map((handle) => idOf(tx, handle));
    for (const id of ids) {
      const card = viewCard(tx.state, id, PUBLIC)?.view;
      const stats = card && adjusted(statsOf(card), { power, toughness });
      if (stats !== undefined) mark(tx, id, { stats });
    }
    tx.log({ power, toughness }, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, controlled(view), 2);
    return cards.length > 0
      ? { cards, power: random.int(5) - 2, toughness: random.int(5) - 2 }
      : null;
  },
});
