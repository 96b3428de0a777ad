import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { libraryField, wholeNumber } from "../payload.ts";
import { openLook } from "../rules/looks.ts";
import { mustHaveLibrary, namedLibraries } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { libraryOf, libraryValue } from "../rules/resolve.ts";
import { zoneUsesOfLook } from "../rules/zone-uses.ts";

/**
 * Look into the library: at all of it, or at a number of cards from the top or the bottom. Everyone reads at how many.
 */
export const libraryView = defineIntent({
  type: "library.view",
  payload: z.strictObject({
    at: z.optional(z.enum(["all", "top", "bottom"])),
    count: z.optional(wholeNumber(1, TABLE_LIMITS.cardsPerZone)),
    ...libraryField,
  }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, payload) => mustHaveLibrary(view, payload),
  uses: (view, payload) => zoneUsesOfLook(view, payload),
  reduce: ({ tx, actor, payload: { at = "all", count = 1, ...named }, random }) => {
    const library = libraryOf(tx, actor, named);
    const seen = openLook({ tx, random }, library, { seat: actor, at, count });
    tx.log({ ...libraryValue(named), at, count: seen });
    return null;
  },
  sample: (view, random) => {
    const named = pick(random, namedLibraries(view));
    const at = pick(random, ["all", "top", "bottom"] as const) ?? "all";
    return named && { at, count: 1 + random.int(4), ...named };
  },
});
