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
  describe: (line, formatter) => {
    const how =
      line.values?.direction === "up" ? "the usual way round again" : "the other way round";
    return `${formatter.seat(line.seat)} lets the turn go ${how}`;
  },
  sample: () => ({}),
});
