import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { pick } from "../rules/random-choice.ts";
import { isTakingTurns, playing } from "../rules/turns.ts";

/** Choose one of the seats that play at random. */
export const tableRandomSeat = defineIntent({
  type: "table.randomSeat",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  step: "often",
  predict: false,
  usesChance: () => true,
  permit: (view) =>
    view.seats().some((seat) => isTakingTurns(view.seatView(seat)))
      ? null
      : refuse("no_such_seat", "There are no players"),
  reduce: ({ tx, random }) => {
    tx.log({ chosen: pick(random, playing(tx)) });
    return null;
  },
  sample: () => ({}),
});
