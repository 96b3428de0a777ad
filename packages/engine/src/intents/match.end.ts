import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { isMatchInProgress, matchAfterCurrentGame, matchOutcomeValues } from "../rules/match.ts";
import { mustHaveMatch, mustLead } from "../rules/permission.ts";

/**
 * End the match as the host, with the games won so far. Before its first game this calls the match off.
 */
export const matchEnd = defineIntent({
  type: "match.end",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  judge: "table",
  predict: false,
  permit: (view) => mustHaveMatch(view) ?? mustLead(view),
  reduce: ({ tx }) => {
    const match = tx.state.field("match");
    if (!isMatchInProgress(tx.state.game, match))
      throw new Error("permit lets nobody end no match");
    const played = matchAfterCurrentGame(match, tx.state.field("turn")?.number ?? 0);
    const hasBegun = played.games.length > 0 || played.begun !== null;
    tx.set("table", "match", hasBegun ? { ...played, said: {}, ended: true } : null);
    // From here on, to be ready is to agree that the lists open although cards are in play.
    for (const [seat, { ready }] of tx.state.entries("seats")) {
      if (ready) tx.patch("seats", seat, { ready: false });
    }
    tx.log(hasBegun ? matchOutcomeValues(tx, played) : {});
    return null;
  },
  sample: (view, random) =>
    mustHaveMatch(view) || mustLead(view) || random.int(4) > 0 ? null : {},
});
