import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { handlesSchema } from "../payload.ts";
import { NOBODY } from "../records.ts";
import { controlled, mustControl } from "../rules/permission.ts";
import { idOf } from "../rules/resolve.ts";
import { pickSome } from "../rules/sampling.ts";
import { cardsOf } from "../words.ts";

export const cardFlip = defineIntent({
  type: "card.flip",
  summary: "Turn cards on a battlefield face down, or face up again.",
  payload: z.strictObject({ cards: handlesSchema, faceDown: z.boolean() }),
  undo: "consent",
  actor: "seated",
  predict: false,
  permit: (view, { cards }) => mustControl(view, cards),
  reduce: ({ tx, payload: { cards, faceDown } }) => {
    const ids = cards.map((handle) => idOf(tx, handle));
    for (const id of ids) tx.patch("cards", id, { faceDown, shownTo: NOBODY });
    tx.log({ faceDown }, ids);
    return null;
  },
  describe: (line, words) =>
    `${words.seat(line.seat)} turns ${cardsOf(line)} face ${line.values?.faceDown ? "down" : "up"}`,
  sample: (view, random) => {
    const cards = pickSome(random, controlled(view), 2);
    return cards.length > 0 ? { cards, faceDown: random.int(2) === 0 } : null;
  },
});
