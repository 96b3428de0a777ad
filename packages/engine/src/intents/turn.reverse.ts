import * as z from "zod/mini";
import { startDirection } from "../games/game.ts";
import { defineIntent } from "../intent.ts";

/** Reverse the turn order. */
export const turnReverse = defineIntent({
  type: "turn.reverse",
  payload: z.strictObject({}),
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: true,
  permit: () => null,
  reduce: ({ tx }) => {
    const direction = tx.state.field("direction") === "up" ? "down" : "up";
    tx.set("table", "direction", direction);
    // The log tells whether it goes as the game has it.
    tx.log({ direction: direction === startDirection(tx.state.game) ? "up" : "down" });
    return null;
  },
  sample: () => ({}),
});
