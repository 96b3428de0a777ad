import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";

/** Refuse all undo requests, or allow them again. */
export const undoMute = defineIntent({
  type: "undo.mute",
  payload: z.strictObject({ muted: z.boolean() }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { muted }) =>
    view.seatView(view.seat)?.undoMuted === muted
      ? refuse(
          "not_here",
          muted ? "You already block undo requests" : "You already allow undo requests",
          "muted",
        )
      : null,
  reduce: ({ tx, actor, payload: { muted } }) => {
    tx.patch("seats", actor, { undoMuted: muted });
    tx.log({ muted });
    return null;
  },
  sample: (view, random) => {
    const muted = view.seatView(view.seat)?.undoMuted === true;
    // A seat unmutes soon in generated games, so that most requests can be made.
    return muted || random.int(12) === 0 ? { muted: !muted } : null;
  },
});
