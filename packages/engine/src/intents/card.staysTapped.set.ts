import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { handlesSchema } from "../payload.ts";
import { mark } from "../rules/marks.ts";
import { controlled, mustControl } from "../rules/permission.ts";
import { idOf } from "../rules/resolve.ts";
import { pickSome } from "../rules/sampling.ts";

export const cardStaysTappedSet = defineIntent({
  type: "card.staysTapped.set",
  summary: "Exclude cards from untapping everything, or include them again.",
  payload: z.strictObject({ cards: handlesSchema, staysTapped: z.boolean() }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { cards }) => mustControl(view, cards),
  reduce: ({ tx, payload: { cards, staysTapped } }) => {
    const ids = cards.map((handle) => idOf(tx, handle));
    for (const id of ids) mark(tx, id, { staysTapped });
    tx.log({ staysTapped }, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, controlled(view), 2);
    return cards.length > 0 ? { cards, staysTapped: random.int(2) === 0 } : null;
  },
});
