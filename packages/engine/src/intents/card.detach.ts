import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { handlesSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { mark } from "../rules/marks.ts";
import { controlled, firstObjection, mustControl } from "../rules/permission.ts";
import { pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";

/** Detach attached cards. They stay where they lie. */
export const cardDetach = defineIntent({
  type: "card.detach",
  payload: z.strictObject({ cards: handlesSchema }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { cards }) =>
    mustControl(view, cards) ??
    firstObjection(cards, (handle, field) =>
      view.card(handle)?.marks?.attachedTo
        ? null
        : refuse("not_here", "That card is not attached to anything", field),
    ),
  reduce: ({ tx, payload: { cards } }) => {
    const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
    for (const id of ids) mark(tx, id, { attachedTo: null });
    tx.log({}, ids);
    return null;
  },
  sample: (view, random) => {
    const attached = controlled(view).filter((handle) => view.card(handle)?.marks?.attachedTo);
    const cards = pickSome(random, attached, 2);
    return cards.length > 0 ? { cards } : null;
  },
});
