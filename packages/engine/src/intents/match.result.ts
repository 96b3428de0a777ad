import * as z from "zod/mini";
import type { SeatId } from "../ids.ts";
import { defineIntent } from "../intent.ts";
import { seatSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { mustBeTakenSeat, mustHaveMatch } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";

/**
 * Say who won the present game of the match, or that it is a draw; without `winner`, withdraw that. It counts once all
 * players who are there say the same, or the judge says it.
 */
export const matchResult = defineIntent({
  type: "match.result",
  payload: z.strictObject({ winner: z.optional(z.union([seatSchema, z.literal("draw")])) }),
  undo: "never",
  actor: "seated",
  judge: "table",
  predict: false,
  permit: (view, { winner }) => {
    const missing = mustHaveMatch(view);
    if (missing) return missing;
    if (!view.judge && view.table.match?.said[view.seat] === winner) {
      const message =
        winner === undefined
          ? "You haven’t given a result yet"
          : "You have already given that result";
      return refuse("not_here", message, "winner");
    }
    return typeof winner === "number" ? mustBeTakenSeat(view, winner, "winner") : null;
  },
  reduce: ({ tx, actor, isJudge, payload: { winner } }) => {
    const match = tx.state.field("match");
    if (!match) throw new Error("permit lets nobody speak of no match");
    const said: Record<string, SeatId | "draw"> = { ...match.said };
    // What the judge says is said for all players.
    for (const seat of isJudge ? tx.state.keys("seats") : [actor]) {
      if (winner === undefined) delete said[seat];
      else said[seat] = winner;
    }
    tx.set("table", "match", { ...match, said });
    tx.log(winner === undefined ? {} : { winner });
    return null;
  },
  sample: (view, random) => {
    if (mustHaveMatch(view) || random.int(3) > 0) return null;
    // Mostly the same, so that players agree.
    const winner = random.int(4) === 0 ? ("draw" as const) : pick(random, view.seats().slice(0, 2));
    return winner === null ? null : { winner };
  },
});
