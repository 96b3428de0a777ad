import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { allowSeatSpectators, endSeatSpectators } from "../rules/key-epochs.ts";
import { allowsSeatSpectators, seatSpectatorConsentRevision } from "../rules/seat-spectators.ts";

/**
 * Allow seat spectators of the actor's seat, or end that. Everybody with the link that the seat gives out sees what the
 * seat holds from then on.
 */
export const eyesAgree = defineIntent({
  type: "eyes.agree",
  payload: z.strictObject({ agreed: z.boolean() }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { agreed }) =>
    agreed || seatSpectatorConsentRevision(view.table.eyes, view.seat) !== null
      ? null
      : refuse("not_here", "You aren’t sharing your view", "agreed"),
  reduce: ({ tx, actor, revision, payload: { agreed } }) => {
    if (allowsSeatSpectators(tx.state, actor) === agreed) return null;
    if (agreed) allowSeatSpectators(tx, actor, revision);
    else endSeatSpectators(tx, actor);
    tx.log({ agreed });
    return null;
  },
  sample: (view, random) => {
    const has = seatSpectatorConsentRevision(view.table.eyes, view.seat) !== null;
    return has && random.int(8) > 0 ? null : { agreed: !has };
  },
});
