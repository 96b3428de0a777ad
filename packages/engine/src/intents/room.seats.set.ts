import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { wholeNumber } from "../payload.ts";
import { refuse } from "../result.ts";
import { mustBeHost } from "../rules/permission.ts";

/** Offer more or fewer seats, up to the game's number. Taken seats can't be withdrawn. */
export const roomSeatsSet = defineIntent({
  type: "room.seats.set",
  payload: z.strictObject({ seats: wholeNumber(1, TABLE_LIMITS.seats) }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { seats }) => {
    const objection = mustBeHost(view);
    if (objection) return objection;
    if (seats > view.game.seats) {
      return refuse("no_such_seat", `This game has ${view.game.seats} seats`, "seats");
    }
    const beyond = view.seats().find((seat) => seat > seats);
    return beyond === undefined ? null : refuse("seat_taken", `Seat ${beyond} is taken`, "seats");
  },
  reduce: ({ tx, payload: { seats } }) => {
    if (tx.state.field("seatsOffered") === seats) return null;
    tx.set("table", "seatsOffered", seats);
    tx.log({ seats });
    return null;
  },
  sample: (view, random) => {
    if (mustBeHost(view) || random.int(2) > 0) return null;
    const least = Math.max(4, ...view.seats());
    return least > view.game.seats
      ? null
      : { seats: least + random.int(view.game.seats - least + 1) };
  },
});
