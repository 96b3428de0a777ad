import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { handlesSchema, textLineSchema } from "../payload.ts";
import { cardsInPlay, firstObjection, inOwnZones, noSuchCard } from "../rules/permission.ts";
import { pick, pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";

const PHRASES = ["Hello", "Your turn", "Wait, I respond", "Good game"];

/**
 * Send a message to everyone in the room, with or without cards. Each viewer reads the names of the cards that it may
 * see.
 */
export const chatSay = defineIntent({
  type: "chat.say",
  payload: z
    .strictObject({
      text: z.optional(textLineSchema(TABLE_LIMITS.chatLength)),
      cards: z.optional(handlesSchema.check(z.maxLength(TABLE_LIMITS.cardsPerMessage))),
    })
    .check(
      z.refine(({ text, cards }) => text !== undefined || cards !== undefined, {
        message: "Give text, cards or both",
        path: ["text"],
      }),
    ),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { cards = [] }) =>
    firstObjection(cards, (handle, field) => (view.card(handle) ? null : noSuchCard(field))),
  reduce: ({ tx, payload: { text = "", cards = [] } }) => {
    tx.log(
      { text },
      cards.map((handle) => cardIdOfHandle(tx, handle)),
    );
    return null;
  },
  sample: (view, random) => {
    const text = pick(random, PHRASES) ?? "Hello";
    const cards = pickSome(random, [...new Set([...inOwnZones(view), ...cardsInPlay(view)])], 3);
    return random.int(2) === 0 && cards.length > 0 ? { text, cards } : { text };
  },
});
