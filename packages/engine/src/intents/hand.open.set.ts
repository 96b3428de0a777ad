import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { audienceSchema } from "../payload.ts";
import { audienceOf, sampleViewers } from "../rules/audience.ts";
import { setOpenHand } from "../rules/open-hand.ts";
import {
  mustBeSeats,
  mustHave,
  mustShowHandEvenly,
  mustTakeHand,
  ownZone,
} from "../rules/permission.ts";
import { zoneOfActor } from "../rules/resolve.ts";
import { mixed } from "../rules/sampling.ts";

/**
 * Keep the hand open to everyone or to some seats, such as a partner, who see each card as long as it is there; or
 * close it.
 */
export const handOpenSet = defineIntent({
  type: "hand.open.set",
  payload: z.strictObject({ to: audienceSchema }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { to }) =>
    mustHave(view, "hand") ??
    mustBeSeats(view, to) ??
    mustShowHandEvenly(view, to) ??
    (to === "none" ? null : mustTakeHand(view)),
  reduce: ({ tx, actor, payload: { to }, random }) => {
    const hand = zoneOfActor(tx, actor, "hand");
    const audience = audienceOf(typeof to === "string" ? to : to.filter((seat) => seat !== actor));
    setOpenHand({ tx, random }, hand, audience);
    const isClosed = audience.length === 0;
    tx.log(
      { to: isClosed ? "none" : audience },
      isClosed ? [] : mixed(random, tx.state.cardsIn(hand)),
    );
    return null;
  },
  sample: (view, random) => (ownZone(view, "hand") ? { to: sampleViewers(view, random) } : null),
});
