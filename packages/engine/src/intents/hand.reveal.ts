import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { audienceSchema, wholeNumber } from "../payload.ts";
import { NO_AUDIENCE } from "../records.ts";
import { sampleViewers, toCardAudience } from "../rules/audience.ts";
import { setOpenHand } from "../rules/open-hand.ts";
import {
  mustBeTakenSeats,
  mustHave,
  mustShowHandEvenly,
  mustTakeHand,
  ownZone,
} from "../rules/permission.ts";
import { inRandomOrder, randomCards } from "../rules/random-choice.ts";
import { zoneOfActor } from "../rules/resolve.ts";
import { showTo } from "../rules/reveal.ts";

/** Show the whole hand, or a number of random cards of it, to everyone or to some seats; or stop showing the hand. */
export const handReveal = defineIntent({
  type: "hand.reveal",
  payload: z
    .strictObject({
      to: audienceSchema,
      random: z.optional(wholeNumber(1, TABLE_LIMITS.cardsPerIntent)),
    })
    .check(
      z.refine(({ to, random }) => to !== "none" || random === undefined, {
        message: "Give random only to show cards: none hides the whole hand",
        path: ["random"],
      }),
    ),
  undo: "never",
  actor: "seated",
  step: "often",
  predict: false,
  usesChance: ({ random }) => random !== undefined,
  permit: (view, { to, random }) =>
    mustHave(view, "hand") ??
    mustBeTakenSeats(view, to) ??
    mustShowHandEvenly(view, to) ??
    (random === undefined ? mustTakeHand(view) : null),
  reduce: ({ tx, actor, payload: { to, random: count }, random }) => {
    const zone = zoneOfActor(tx, actor, "hand");
    if (to === "none") setOpenHand({ tx, random }, zone, NO_AUDIENCE);
    const hand = tx.state.cardsIn(zone);
    // Mixed even when the whole hand is shown: the line must not list it in the owner's order ([V9]).
    const shown =
      count === undefined ? inRandomOrder(random, hand) : randomCards(random, hand, count);
    const shownTo = toCardAudience(
      typeof to === "string" ? to : to.filter((seat) => seat !== actor),
    );
    for (const id of shown) showTo({ tx, random }, id, shownTo);
    if (shownTo.length === 0) tx.log({ to: "none", count: shown.length });
    else tx.log({ to: shownTo, random: count !== undefined }, shown);
    return null;
  },
  sample: (view, random) => {
    if (!ownZone(view, "hand")) return null;
    const to = sampleViewers(view, random);
    return to !== "none" && random.int(2) === 0 ? { to, random: 1 + random.int(2) } : { to };
  },
});
