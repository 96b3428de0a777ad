import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { handlesSchema } from "../payload.ts";
import { mark } from "../rules/marks.ts";
import { cardsInPlay, firstObjection, mustLieOpen } from "../rules/permission.ts";
import { pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";

/** Target cards on any battlefield, or remove the target. Targets end with the turn. */
export const cardTargetSet = defineIntent({
  type: "card.target.set",
  payload: z.strictObject({ cards: handlesSchema, targeted: z.boolean() }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { cards }) =>
    firstObjection(cards, (handle, field) => mustLieOpen(view, handle, field)),
  reduce: ({ tx, actor, payload: { cards, targeted } }) => {
    const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
    for (const id of ids) {
      const others = (tx.state.get("cards", id)?.marks.targetedBy ?? []).filter(
        (seat) => seat !== actor,
      );
      const targetedBy = targeted ? [...others, actor].sort((a, b) => a - b) : others;
      mark(tx, id, { targetedBy });
    }
    tx.log({ targeted }, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, cardsInPlay(view), 3);
    return cards.length > 0 ? { cards, targeted: random.int(3) > 0 } : null;
  },
});
