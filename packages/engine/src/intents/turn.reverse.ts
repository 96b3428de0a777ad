import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";

export const turnReverse = defineIntent({
  type: "turn.reverse",
  summary: "Reverse the turn order.",
  payload: z.strictObject({}),
  undo: "consent",
  actor: "seated",
  predict: true,
  permit: () => null,
  reduce: ({ tx }) => {
    const direction = tx.state.field("direction") === "up" ? "down" : "up";
    tx.set("table", "direction", direction);
    tx.log({ direction });
    return null;
  },
  sample: () => ({}),
});
