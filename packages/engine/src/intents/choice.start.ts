import * as z from "zod/mini";
import type { SeatId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { seatSchema, textLineSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { pick, pickSome } from "../rules/random-choice.ts";
import { isTakingTurns, playing } from "../rules/turns.ts";

/**
 * Ask seats for a secret choice: all that play, or the named ones. When the last one has chosen, all choices are shown
 * at once.
 */
export const choiceStart = defineIntent({
  type: "choice.start",
  payload: z.strictObject({
    question: z.optional(textLineSchema(TABLE_LIMITS.choiceLength)),
    seats: z.optional(
      z.array(seatSchema).check(
        z.minLength(1),
        z.maxLength(TABLE_LIMITS.seats),
        z.refine((seats) => new Set(seats).size === seats.length, "names a seat twice"),
      ),
    ),
  }),
  undo: "never",
  actor: "seated",
  step: "often",
  predict: true,
  permit: (view, { seats = [] }) => {
    if (view.table.choice) return refuse("not_here", "There is already an open choice");
    const index = seats.findIndex((seat) => view.seatView(seat)?.left !== false);
    if (index >= 0) {
      return refuse("no_such_seat", `Seat ${seats[index]} is empty`, `seats.${index}`);
    }
    return seats.length > 0 || inGame(view).length > 0
      ? null
      : refuse("not_here", "There are no players who could choose");
  },
  reduce: ({ tx, actor, payload }) => {
    const { question = null } = payload;
    const seats = [...(payload.seats ?? playing(tx))].sort((a, b) => a - b);
    tx.set("table", "choice", { by: actor, question, seats, chosen: [] });
    tx.log({ question, seats });
    return null;
  },
  sample: (view, random) => {
    if (view.table.choice || inGame(view).length === 0) return null;
    const there = view.seats().filter((seat) => view.seatView(seat)?.left === false);
    const question = pick(random, ["Which hand?", "How much do you bid?"]);
    return {
      ...(question && random.int(2) === 0 ? { question } : {}),
      ...(random.int(2) === 0 ? { seats: pickSome(random, there, there.length) } : {}),
    };
  },
});

/** The seats at the table that haven't conceded. */
const inGame = (view: ActorView): SeatId[] =>
  view.seats().filter((seat) => isTakingTurns(view.seatView(seat)));
