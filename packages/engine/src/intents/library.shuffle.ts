import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { libraryField, wholeNumber } from "../payload.ts";
import { cardsAtEnd } from "../rules/library-end.ts";
import { mustHaveLibrary, namedLibraries } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { libraryOf, libraryValue } from "../rules/resolve.ts";
import { shuffleZone } from "../rules/shuffle.ts";

/**
 * Shuffle the library, or a number of its cards at the top or the bottom. Those cards lose their handles, and nobody
 * sees them any more.
 */
export const libraryShuffle = defineIntent({
  type: "library.shuffle",
  payload: z
    .strictObject({
      from: z.optional(z.enum(["top", "bottom"])),
      count: z.optional(wholeNumber(1, TABLE_LIMITS.cardsPerZone)),
      ...libraryField,
    })
    .check(
      z.refine(({ from, count }) => from === undefined || count !== undefined, {
        message: "Give count together with from",
        path: ["count"],
      }),
    ),
  undo: "never",
  actor: "seated",
  judge: "seat",
  step: "once",
  predict: false,
  usesChance: () => true,
  permit: (view, payload) => mustHaveLibrary(view, payload),
  reduce: ({ tx, actor, payload: { from = "top", count, ...named }, random }) => {
    const library = libraryOf(tx, actor, named);
    const some = count === undefined ? undefined : cardsAtEnd(tx, library, { from, count });
    shuffleZone({ tx, random }, library, some);
    tx.log({ ...libraryValue(named), ...(some ? { from, count: some.length } : {}) });
    return null;
  },
  sample: (view, random) => {
    const named = pick(random, namedLibraries(view));
    if (!named) return null;
    const from = random.int(2) === 0 ? ("top" as const) : ("bottom" as const);
    return random.int(2) === 0 ? named : { ...named, from, count: 1 + random.int(5) };
  },
});
