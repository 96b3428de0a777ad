import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { handlesSchema } from "../payload.ts";
import { shuffleInPlace } from "../random.ts";
import { actorHandCards, mustHave, mustHold } from "../rules/permission.ts";
import { cardIdOfHandle, zoneOfActor } from "../rules/resolve.ts";

/** Sort the hand: the named cards first, from the left, then the others. */
export const handSort = defineIntent({
  type: "hand.sort",
  payload: z.strictObject({ cards: handlesSchema }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { cards }) => mustHave(view, "hand") ?? mustHold(view, cards),
  reduce: ({ tx, actor, payload: { cards } }) => {
    const first = new Set(cards.map((handle) => cardIdOfHandle(tx, handle)));
    const others = tx.state.cardsIn(zoneOfActor(tx, actor, "hand")).filter((id) => !first.has(id));
    for (const [order, id] of [...first, ...others].entries()) {
      if (tx.state.get("hidden", id)?.order !== order) tx.patch("hidden", id, { order });
    }
    return null;
  },
  sample: (view, random) => {
    const cards = shuffleInPlace([...actorHandCards(view)], random);
    return cards.length > 0 ? { cards } : null;
  },
});
