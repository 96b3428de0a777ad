import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { handlesSchema } from "../payload.ts";
import { controlled, mustControl } from "../rules/permission.ts";
import { pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";

/** Tap or untap cards on a battlefield. */
export const cardTap = defineIntent({
  type: "card.tap",
  payload: z.strictObject({ cards: handlesSchema, tapped: z.boolean() }),
  undo: "free",
  actor: "seated",
  judge: "seat",
  step: "often",
  predict: true,
  permit: (view, { cards }) => mustControl(view, cards),
  reduce: ({ tx, payload: { cards, tapped } }) => {
    const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
    for (const id of ids) tx.patch("cards", id, { tapped });
    tx.log({ tapped }, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, controlled(view), 4);
    return cards.length > 0 ? { cards, tapped: random.int(2) === 0 } : null;
  },
});
