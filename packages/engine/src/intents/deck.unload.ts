import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { endRequestsOf } from "../rules/access.ts";
import { clearCommittedList, mustBeUnlocked } from "../rules/deck-locks.ts";
import { mustHaveDeck } from "../rules/permission.ts";
import {
  cardsOwnedBy,
  endLooksAndTopReveal,
  librariesOf,
  removeCard,
} from "../rules/reset-cards.ts";
import { retireDeckCards } from "../rules/starting-zones.ts";

/**
 * Unload the deck: all of the actor's own cards and tokens leave the table. Cards that the deck brought to zones of the
 * table leave with the next game. Then another deck can be loaded.
 */
export const deckUnload = defineIntent({
  type: "deck.unload",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view) => mustHaveDeck(view) ?? mustBeUnlocked(view),
  reduce: ({ tx, actor, random }) => {
    for (const library of librariesOf(tx, actor)) endLooksAndTopReveal({ tx, random }, library);
    endRequestsOf(tx, actor);
    for (const id of cardsOwnedBy(tx, actor)) removeCard(tx, id);
    retireDeckCards(tx, actor);
    tx.patch("seats", actor, { deckLoaded: false });
    // What a match has opened stays, so that it can be checked.
    if (!tx.state.get("seats", actor)?.deckLock) clearCommittedList(tx, actor);
    tx.log();
    return null;
  },
  sample: (view, random) =>
    mustHaveDeck(view) || mustBeUnlocked(view) || random.int(6) > 0 ? null : {},
});
