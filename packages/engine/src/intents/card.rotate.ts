import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { handlesSchema, wholeNumber } from "../payload.ts";
import { mark } from "../rules/marks.ts";
import { controlled, mustControl } from "../rules/permission.ts";
import { pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";

/**
 * Rotate cards on a battlefield to an angle in degrees clockwise. The angle of tapping is added to it.
 */
export const cardRotate = defineIntent({
  type: "card.rotate",
  payload: z.strictObject({ cards: handlesSchema, rotation: wholeNumber(0, 359) }),
  undo: "free",
  actor: "seated",
  step: "often",
  predict: true,
  permit: (view, { cards }) => mustControl(view, cards),
  reduce: ({ tx, payload: { cards, rotation } }) => {
    const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
    for (const id of ids) mark(tx, id, { rotation });
    tx.log({ rotation }, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, controlled(view), 2);
    return cards.length > 0 ? { cards, rotation: 90 * random.int(4) } : null;
  },
});
