import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";

/** Concede the game, or withdraw the concession. The cards stay, and the turn skips the seat. */
export const seatConcede = defineIntent({
  type: "seat.concede",
  payload: z.strictObject({ conceded: z.boolean() }),
  undo: "consent",
  actor: "seated",
  judge: "seat",
  predict: true,
  permit: (view, { conceded }) =>
    view.seatView(view.seat)?.conceded === conceded
      ? refuse("not_here", conceded ? "You have conceded" : "You have not conceded", "conceded")
      : null,
  reduce: ({ tx, actor, payload: { conceded } }) => {
    // Who conceded asks nobody to wait any more.
    tx.patch("seats", actor, conceded ? { conceded, signal: null, passing: null } : { conceded });
    tx.log({ conceded });
    return null;
  },
  sample: (view, random) => {
    const conceded = view.seatView(view.seat)?.conceded === true;
    // A seat that conceded returns soon in generated games, so that most seats are playing.
    return conceded || random.int(4) === 0 ? { conceded: !conceded } : null;
  },
});
