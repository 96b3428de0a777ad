import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { bestOfSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { askForLocks, closedListsObjection } from "../rules/deck-locks.ts";
import { isMatchInProgress, lockTermsOf, newMatch } from "../rules/match.ts";
import { mustLead } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";

/**
 * Start a match as the host, before the first turn of its first game: the best of one, three or five games. Draws don't
 * count. With `judgeReadsLists` the judge may read the lists of decks that are locked for it.
 */
export const matchSet = defineIntent({
  type: "match.set",
  payload: z.strictObject({ bestOf: bestOfSchema, judgeReadsLists: z.optional(z.boolean()) }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { judgeReadsLists }) => {
    const { match, turn } = view.table;
    if (isMatchInProgress(view.game, match) && (match.games.length > 0 || match.begun !== null)) {
      return refuse("not_here", "The match has begun; end it first");
    }
    if (turn) return refuse("not_here", "A match starts before the first turn of a game");
    if (judgeReadsLists && view.game.supply.kind !== "decks") {
      return refuse("not_in_this_game", "This game has no deck lists", "judgeReadsLists");
    }
    return closedListsObjection(view) ?? mustLead(view);
  },
  reduce: ({ tx, actor, payload }) => {
    tx.set("table", "match", newMatch(payload));
    askForLocks(tx, actor);
    tx.log({ bestOf: payload.bestOf, ...lockTermsOf(tx.state.game, payload) });
    return null;
  },
  sample: (view, random) => {
    if (view.table.turn || closedListsObjection(view) || mustLead(view) || random.int(3) > 0)
      return null;
    const bestOf = pick(random, [1, 3, 5] as const) ?? 3;
    const isRead = view.game.supply.kind === "decks" && random.int(2) === 0;
    return isRead ? { bestOf, judgeReadsLists: true } : { bestOf };
  },
});
