import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { handlesSchema, seatSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { endArrows, endSeatArrows } from "../rules/arrows.ts";
import { controlled, mustControl } from "../rules/permission.ts";
import { pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";

/**
 * Remove the arrows that start at some cards or at the actor's seat; without names, all of them.
 */
export const arrowClear = defineIntent({
  type: "arrow.clear",
  payload: z.strictObject({ cards: z.optional(handlesSchema), seat: z.optional(seatSchema) }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { cards = [], seat = view.seat }) =>
    mustControl(view, cards) ??
    (seat === view.seat
      ? null
      : refuse("not_yours", "Only their player can clear those arrows", "seat")),
  reduce: ({ tx, actor, payload: { cards, seat } }) => {
    const isAll = cards === undefined && seat === undefined;
    const ids = !isAll
      ? (cards ?? []).map((handle) => cardIdOfHandle(tx, handle))
      : tx.state.marked.bearers().filter((id) => tx.state.get("cards", id)?.controller === actor);
    const own = (isAll || seat !== undefined) && endSeatArrows(tx, actor, () => true);
    tx.log(
      own ? { own } : {},
      ids.filter((id) => endArrows(tx, id, () => true)),
    );
    return null;
  },
  sample: (view, random) => {
    if (random.int(3) === 0) return random.int(2) === 0 ? {} : { seat: view.seat };
    const bearing = controlled(view).filter((handle) => view.card(handle)?.marks?.arrows);
    const cards = pickSome(random, bearing, 2);
    return cards.length > 0 ? { cards } : null;
  },
});
