import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { handlesSchema, textLineSchema } from "../payload.ts";
import { mark } from "../rules/marks.ts";
import { controlled, mustControl } from "../rules/permission.ts";
import { pick, pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";

const NOTES = ["copied", "named: Forest", null];

/** Set a note on cards on a battlefield, which everyone can read; null removes it. */
export const cardNoteSet = defineIntent({
  type: "card.note.set",
  payload: z.strictObject({
    cards: handlesSchema,
    note: z.nullable(textLineSchema(TABLE_LIMITS.noteLength)),
  }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { cards }) => mustControl(view, cards),
  reduce: ({ tx, payload: { cards, note } }) => {
    const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
    for (const id of ids) mark(tx, id, { note });
    tx.log({ note }, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, controlled(view), 2);
    return cards.length > 0 ? { cards, note: pick(random, NOTES) } : null;
  },
});
