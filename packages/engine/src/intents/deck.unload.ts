import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { endRequestsOf } from "../rules/access.ts";
import { belongingsOf, openAnew, removeCard } from "../rules/gather.ts";
import { mustHaveDeck } from "../rules/permission.ts";
import { zoneOfActor } from "../rules/resolve.ts";

export const deckUnload = defineIntent({
  type: "deck.unload",
  summary:
    "Unload the deck: all of the actor's own cards and tokens leave the table. Another deck can be loaded then.",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view) => mustHaveDeck(view),
  reduce: ({ tx, actor, random }) => {
    openAnew({ tx, random }, zoneOfActor(tx, actor, "library"));
    endRequestsOf(tx, actor);
    for (const id of belongingsOf(tx, actor)) removeCard(tx, id);
    tx.patch("seats", actor, { deckLoaded: false });
    tx.log();
    return null;
  },
  sample: (view, random) => (mustHaveDeck(view) || random.int(6) > 0 ? null : {}),
});
