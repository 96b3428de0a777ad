import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { audienceSchema } from "../payload.ts";
import { mustBeSeats, mustHave, ownZone } from "../rules/permission.ts";
import { zoneOfActor } from "../rules/resolve.ts";
import { audienceOf, sampleViewers } from "../rules/reveal.ts";
import { setTopReveal } from "../rules/tops.ts";

export const libraryTopRevealSet = defineIntent({
  type: "library.topReveal.set",
  summary:
    "Always show the top card of the library to everyone, or to some seats, which may include the actor's; or stop it.",
  payload: z.strictObject({ to: audienceSchema }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { to }) => mustHave(view, "library") ?? mustBeSeats(view, to),
  reduce: ({ tx, actor, payload: { to }, random }) => {
    setTopReveal({ tx, random }, zoneOfActor(tx, actor, "library"), audienceOf(to));
    tx.log({ to: to === "none" ? to : audienceOf(to) });
    return null;
  },
  sample: (view, random) => (ownZone(view, "library") ? { to: sampleViewers(view, random) } : null),
});
