import * as z from "zod/mini";
import { type ActorView, defineIntent } from "../intent.ts";
import { audienceSchema } from "../payload.ts";
import { NO_AUDIENCE } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import { type AudiencePayload, sampleViewers, toCardAudience } from "../rules/audience.ts";
import { setOpenHand } from "../rules/open-hand.ts";
import {
  mustBeTakenSeats,
  mustHave,
  mustShowHandEvenly,
  mustTakeHand,
  ownZone,
} from "../rules/permission.ts";
import { inRandomOrder } from "../rules/random-choice.ts";
import { zoneOfActor } from "../rules/resolve.ts";

/**
 * Keep the hand open to everyone or to some seats, such as a partner, or close it. They see each card as long as it is
 * in the hand.
 */
export const handOpenSet = defineIntent({
  type: "hand.open.set",
  payload: z.strictObject({ to: audienceSchema }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { to }) =>
    mustHave(view, "hand") ??
    mustBeTakenSeats(view, to) ??
    mustShowHandEvenly(view, to) ??
    openingObjection(view, to),
  reduce: ({ tx, actor, payload: { to }, random }) => {
    const hand = zoneOfActor(tx, actor, "hand");
    const audience = toCardAudience(
      typeof to === "string" ? to : to.filter((seat) => seat !== actor),
    );
    setOpenHand({ tx, random }, hand, audience);
    const isClosed = audience.length === 0;
    tx.log(
      { to: isClosed ? "none" : audience },
      isClosed ? [] : inRandomOrder(random, tx.state.cardsIn(hand)),
    );
    return null;
  },
  sample: (view, random) => {
    const to = sampleViewers(view, random);
    return ownZone(view, "hand") && !openingObjection(view, to) ? { to } : null;
  },
});

/** Refuses to close a hand that is open to nobody, or to open more cards than one intent may name. */
const openingObjection = (view: ActorView, to: AudiencePayload): Refusal | null => {
  const others = typeof to === "string" ? to : to.filter((seat) => seat !== view.seat);
  if (others !== "none" && others.length > 0) return mustTakeHand(view);
  const hand = ownZone(view, "hand");
  return hand && (view.zone(hand)?.openTo ?? NO_AUDIENCE).length > 0
    ? null
    : refuse("not_here", "Your hand isn’t revealed to anyone", "to");
};
