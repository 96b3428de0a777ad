import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { handlesSchema } from "../payload.ts";
import { endArrows } from "../rules/arrows.ts";
import { controlled, mustControl } from "../rules/permission.ts";
import { idOf } from "../rules/resolve.ts";
import { pickSome } from "../rules/sampling.ts";
import { cardsOf } from "../words.ts";

export const arrowClear = defineIntent({
  type: "arrow.clear",
  summary:
    "Take the arrows away that begin at some cards; at all that one controls, when none are named.",
  payload: z.strictObject({ cards: z.optional(handlesSchema) }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { cards = [] }) => mustControl(view, cards),
  reduce: ({ tx, actor, payload: { cards } }) => {
    const ids = cards
      ? cards.map((handle) => idOf(tx, handle))
      : tx.state.marked.bearers().filter((id) => tx.state.get("cards", id)?.controller === actor);
    tx.log(
      {},
      ids.filter((id) => endArrows(tx, id, () => true)),
    );
    return null;
  },
  describe: (line, words) => {
    const from = line.cards?.length ? `from ${cardsOf(line)}` : "from nothing";
    return `${words.seat(line.seat)} takes the arrows away ${from}`;
  },
  sample: (view, random) => {
    if (random.int(3) === 0) return {};
    const bearing = controlled(view).filter((handle) => view.card(handle)?.marks?.arrows);
    const cards = pickSome(random, bearing, 2);
    return cards.length > 0 ? { cards } : null;
  },
});
