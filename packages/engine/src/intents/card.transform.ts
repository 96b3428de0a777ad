import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { handlesSchema, wholeNumber } from "../payload.ts";
import { mark } from "../rules/marks.ts";
import { controlledFaceUp, mustControlFaceUp } from "../rules/permission.ts";
import { pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";

/** More faces than any card has. */
const MAX_SIDES = 8;

/**
 * Transform cards: show another of their faces, counted from 0; without a number, the other one of front and back.
 */
export const cardTransform = defineIntent({
  type: "card.transform",
  payload: z.strictObject({
    cards: handlesSchema,
    side: z.optional(wholeNumber(0, MAX_SIDES - 1)),
  }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { cards }) => mustControlFaceUp(view, cards),
  reduce: ({ tx, payload: { cards, side } }) => {
    const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
    for (const id of ids) {
      const shown = tx.state.get("cards", id)?.marks.side ?? 0;
      mark(tx, id, { side: side ?? (shown === 0 ? 1 : 0), stats: null });
    }
    tx.log(side === undefined ? {} : { side }, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, controlledFaceUp(view), 2);
    if (cards.length === 0) return null;
    return random.int(2) === 0 ? { cards } : { cards, side: random.int(3) };
  },
});
