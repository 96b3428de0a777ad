import * as z from "zod/mini";
import { type ActorView, defineIntent } from "../intent.ts";
import { type Refusal, refuse } from "../result.ts";
import { mustHaveDeck } from "../rules/permission.ts";
import { deckListOf } from "../visibility/deck-list.ts";

/**
 * Show the table the list of the actor's deck, main deck and sideboard, or stop showing it. It doesn't say where the
 * cards are.
 */
export const deckShow = defineIntent({
  type: "deck.show",
  payload: z.strictObject({ shown: z.boolean() }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { shown }) => mustHaveDeck(view) ?? showingObjection(view, shown),
  reduce: ({ tx, actor, payload: { shown } }) => {
    tx.patch("seats", actor, { deckList: shown ? deckListOf(tx.state, actor) : null });
    tx.log({ shown });
    return null;
  },
  sample: (view, random) => {
    const shown = view.seatView(view.seat)?.deckList === null;
    // What is shown can't be kept from anybody any more, so most decks stay hidden.
    const isRare = shown && random.int(8) > 0;
    return isRare || mustHaveDeck(view) || showingObjection(view, shown) ? null : { shown };
  },
});

const showingObjection = (view: ActorView, shown: boolean): Refusal | null => {
  const { deckList, deckLock } = view.seatView(view.seat) ?? {};
  if (!shown && deckLock?.salt) {
    return refuse("not_here", "The list was revealed when the match ended", "shown");
  }
  if (shown === Boolean(deckList)) {
    const message = shown ? "Your list is shown already" : "Your list isn’t shown";
    return refuse("not_here", message, "shown");
  }
  return null;
};
