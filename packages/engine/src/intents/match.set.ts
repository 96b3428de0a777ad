import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { bestOfSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { askForLocks, closedListsObjection } from "../rules/deck-locks.ts";
import { isMatchInProgress, newMatch } from "../rules/match.ts";
import { mustLead } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";

/**
 * Start a match as the host, before the first turn of its first game: the best of one, three or five games. Draws don't
 * count.
 */
export const matchSet = defineIntent({
  type: "match.set",
  payload: z.strictObject({ bestOf: bestOfSchema }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view) => {
    const { match, turn } = view.table;
    if (isMatchInProgress(view.game, match) && (match.games.length > 0 || match.begun !== null)) {
      return refuse("not_here", "The match has begun; end it first");
    }
    if (turn) return refuse("not_here", "A match starts before the first turn of a game");
    return closedListsObjection(view) ?? mustLead(view);
  },
  reduce: ({ tx, actor, payload: { bestOf } }) => {
    tx.set("table", "match", newMatch(bestOf));
    askForLocks(tx, actor);
    tx.log({ bestOf, ...(tx.state.game.supply.kind === "decks" ? { decks: true } : {}) });
    return null;
  },
  sample: (view, random) => {
    if (view.table.turn || closedListsObjection(view) || mustLead(view) || random.int(3) > 0)
      return null;
    return { bestOf: pick(random, [1, 3, 5] as const) ?? 3 };
  },
});
