import * as z from "zod/mini";
import type { ActorView } from "../intent.ts";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { libraryField, wholeNumber } from "../payload.ts";
import { type Refusal, refuse } from "../result.ts";
import {
  libraryKind,
  mustHaveLibrary,
  type NamedLibrary,
  namedLibraries,
  ownZone,
} from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { libraryOf, libraryValue } from "../rules/resolve.ts";
import { cutZone } from "../rules/shuffle.ts";

/**
 * Cut the library: a number of cards from its top, or a random number, go to the bottom. Its cards lose their handles,
 * and nobody sees them any more.
 */
export const libraryCut = defineIntent({
  type: "library.cut",
  payload: z.strictObject({
    count: z.optional(wholeNumber(1, TABLE_LIMITS.cardsPerZone)),
    ...libraryField,
  }),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: ({ count }) => count === undefined,
  permit: (view, { count, ...named }) =>
    mustHaveLibrary(view, named) ?? tooMany(view, count, named),
  reduce: ({ tx, actor, payload: { count, ...named }, random }) => {
    const library = libraryOf(tx, actor, named);
    const size = tx.state.count(library);
    if (size > 1) cutZone({ tx, random }, library, count ?? 1 + random.int(size - 1));
    tx.log({ ...libraryValue(named), ...(count === undefined ? {} : { count }) });
    return null;
  },
  sample: (view, random) => {
    const named = pick(random, namedLibraries(view));
    return named && (random.int(2) === 0 ? named : { ...named, count: 1 + random.int(10) });
  },
});

/** Refuses a cut that leaves nothing of the pile. */
const tooMany = (
  view: ActorView,
  count: number | undefined,
  named: NamedLibrary,
): Refusal | null => {
  const library = ownZone(view, libraryKind(named));
  const size = (library && view.zone(library)?.count) ?? 0;
  if (count === undefined || count < size) return null;
  return refuse("over_limit", `A library of ${size} cards can’t be cut there`, "count");
};
