import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { isMatchInProgress } from "../rules/match.ts";

/** Say whether the actor is ready to begin. Before the first turn of a match this agrees to the lock of the deck. */
export const seatReady = defineIntent({
  type: "seat.ready",
  payload: z.strictObject({ ready: z.boolean() }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: () => null,
  reduce: ({ tx, actor, payload: { ready } }) => {
    const isLockAgreed = ready && isMatchInProgress(tx.state.game, tx.state.field("match"));
    tx.patch("seats", actor, { ready, ...(isLockAgreed ? { lockAgreed: true } : {}) });
    tx.log({ ready });
    return null;
  },
  sample: (_view, random) => ({ ready: random.int(4) > 0 }),
});
