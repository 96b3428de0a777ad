import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { audienceSchema, libraryField } from "../payload.ts";
import { sampleViewers, toCardAudience } from "../rules/audience.ts";
import { mustBeTakenSeats, mustHaveLibrary, namedLibraries } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { libraryOf, libraryValue } from "../rules/resolve.ts";
import { setTopReveal } from "../rules/top-reveals.ts";
import { zoneUsesOfLook } from "../rules/zone-uses.ts";

/**
 * Always show the top card of the library to everyone or to some seats, which may include the actor's, or stop showing
 * it.
 */
export const libraryTopRevealSet = defineIntent({
  type: "library.topReveal.set",
  payload: z.strictObject({ to: audienceSchema, ...libraryField }),
  undo: "never",
  actor: "seated",
  step: "often",
  predict: false,
  permit: (view, { to, ...named }) => mustHaveLibrary(view, named) ?? mustBeTakenSeats(view, to),
  uses: (view, payload) => zoneUsesOfLook(view, payload),
  reduce: ({ tx, actor, payload: { to, ...named }, random }) => {
    setTopReveal({ tx, random }, libraryOf(tx, actor, named), toCardAudience(to));
    tx.log({ ...libraryValue(named), to: to === "none" ? to : toCardAudience(to) });
    return null;
  },
  sample: (view, random) => {
    const named = pick(random, namedLibraries(view));
    return named && { to: sampleViewers(view, random), ...named };
  },
});
