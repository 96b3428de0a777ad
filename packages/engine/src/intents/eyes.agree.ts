import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { isWatched, seatViewConsentSince } from "../rules/eyes.ts";
import { allowSeatView, endSeatView } from "../rules/key-epochs.ts";

/**
 * Let spectators look over the actor's shoulder, or no longer: who has a link that the seat gives out sees what the seat
 * holds, from now on.
 */
export const eyesAgree = defineIntent({
  type: "eyes.agree",
  payload: z.strictObject({ agreed: z.boolean() }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { agreed }) =>
    agreed || seatViewConsentSince(view.table.eyes, view.seat) !== null
      ? null
      : refuse("not_here", "You aren’t sharing your view", "agreed"),
  reduce: ({ tx, actor, revision, payload: { agreed } }) => {
    if (isWatched(tx.state, actor) === agreed) return null;
    if (agreed) allowSeatView(tx, actor, revision);
    else endSeatView(tx, actor);
    tx.log({ agreed });
    return null;
  },
  sample: (view, random) => {
    const has = seatViewConsentSince(view.table.eyes, view.seat) !== null;
    return has && random.int(8) > 0 ? null : { agreed: !has };
  },
});
