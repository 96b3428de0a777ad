import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { MARKER_COLOURS } from "../marker-colours.ts";
import { colourSchema, handlesSchema } from "../payload.ts";
import { mark } from "../rules/marks.ts";
import { controlled, mustControl } from "../rules/permission.ts";
import { pick, pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";

/** Highlight cards on a battlefield with a colour; null removes it. */
export const cardHighlightSet = defineIntent({
  type: "card.highlight.set",
  payload: z.strictObject({ cards: handlesSchema, colour: z.nullable(colourSchema) }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { cards }) => mustControl(view, cards),
  reduce: ({ tx, payload: { cards, colour } }) => {
    const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
    for (const id of ids) mark(tx, id, { highlight: colour });
    tx.log({ colour }, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, controlled(view), 2);
    return cards.length > 0 ? { cards, colour: pick(random, [...MARKER_COLOURS, null]) } : null;
  },
});
