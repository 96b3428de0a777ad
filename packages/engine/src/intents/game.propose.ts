import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { NEXT_GAME_WAIT_MS } from "../rules/game-end.ts";
import { unknownResultObjection } from "../rules/match.ts";
import { mustLead } from "../rules/permission.ts";

/**
 * Propose the next game as the host. After 30 seconds it can start without the players who haven't answered. Any player
 * can end the proposal.
 */
export const gamePropose = defineIntent({
  type: "game.propose",
  payload: z.strictObject({ proposed: z.boolean() }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { proposed }) => {
    if (proposed === (view.table.nextGame !== null)) {
      const message = proposed ? "The next game is proposed already" : "No game is proposed";
      return refuse("not_here", message, "proposed");
    }
    return proposed ? (mustLead(view) ?? unknownResultObjection(view)) : null;
  },
  reduce: ({ tx, actor, payload: { proposed }, now }) => {
    const nextGame = proposed ? { by: actor, from: now + NEXT_GAME_WAIT_MS } : null;
    tx.set("table", "nextGame", nextGame);
    if (proposed) tx.patch("seats", actor, { ready: true });
    tx.log({ proposed });
    return null;
  },
  sample: (view, random) => {
    if (view.table.nextGame) return random.int(3) === 0 ? { proposed: false } : null;
    return (mustLead(view) ?? unknownResultObjection(view)) || random.int(6) > 0
      ? null
      : { proposed: true };
  },
});
