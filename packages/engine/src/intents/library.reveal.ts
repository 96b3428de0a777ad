import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { audienceSchema, libraryField, wholeNumber } from "../payload.ts";
import { sampleViewers, toCardAudience } from "../rules/audience.ts";
import { cardsAtEnd } from "../rules/library-end.ts";
import { mustBeTakenSeats, mustHaveLibrary, namedLibraries } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { libraryOf, libraryValue } from "../rules/resolve.ts";
import { showTo } from "../rules/reveal.ts";
import { zoneUsesOfLook } from "../rules/zone-uses.ts";

/**
 * Show cards at the top or the bottom of the library to everyone or to some seats, or stop showing them.
 */
export const libraryReveal = defineIntent({
  type: "library.reveal",
  payload: z.strictObject({
    count: z.optional(wholeNumber(1, TABLE_LIMITS.cardsPerIntent)),
    from: z.optional(z.enum(["top", "bottom"])),
    to: audienceSchema,
    ...libraryField,
  }),
  undo: "never",
  actor: "seated",
  step: "often",
  predict: false,
  permit: (view, { to, ...named }) => mustHaveLibrary(view, named) ?? mustBeTakenSeats(view, to),
  uses: (view, payload) => zoneUsesOfLook(view, payload),
  reduce: ({ tx, actor, payload: { count = 1, from = "top", to, ...named }, random }) => {
    const ids = cardsAtEnd(tx, libraryOf(tx, actor, named), { from, count });
    if (from === "top") ids.reverse();
    for (const id of ids) showTo({ tx, random }, id, toCardAudience(to));
    const of = libraryValue(named);
    if (to === "none") tx.log({ ...of, to, from, count: ids.length });
    else tx.log({ ...of, to: toCardAudience(to), from }, ids);
    return null;
  },
  sample: (view, random) => {
    const named = pick(random, namedLibraries(view));
    if (!named) return null;
    const from = random.int(4) === 0 ? { from: "bottom" as const } : {};
    return { count: 1 + random.int(3), ...from, to: sampleViewers(view, random), ...named };
  },
});
