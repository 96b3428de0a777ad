import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { mustHaveDeck } from "../rules/permission.ts";
import { resetDeck } from "../rules/reset-cards.ts";

/**
 * Reset the deck: return all of the actor's own cards from everywhere, shuffle the library, and remove the actor's
 * tokens.
 */
export const deckReset = defineIntent({
  type: "deck.reset",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: () => true,
  permit: (view) => mustHaveDeck(view),
  reduce: ({ tx, actor, random }) => {
    const refusal = resetDeck({ tx, actor, random });
    if (!refusal) tx.log();
    return refusal;
  },
  sample: (view, random) => (mustHaveDeck(view) || random.int(6) > 0 ? null : {}),
});
