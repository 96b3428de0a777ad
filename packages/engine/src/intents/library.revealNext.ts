import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { libraryField, viewersSchema } from "../payload.ts";
import {
  audienceIncludes,
  audienceUnion,
  sampleViewers,
  toCardAudience,
} from "../rules/audience.ts";
import { mustBeTakenSeats, mustHaveLibrary, namedLibraries } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { libraryOf, libraryValue } from "../rules/resolve.ts";
import { showTo } from "../rules/reveal.ts";
import { noteTopCardReveal } from "../rules/top-reveals.ts";
import { zoneUsesOfLook } from "../rules/zone-uses.ts";

/**
 * Show one more card from the top of the library: the first that its audience doesn't see yet. Repeat it until the card
 * that you look for appears.
 */
export const libraryRevealNext = defineIntent({
  type: "library.revealNext",
  payload: z.strictObject({ to: z.optional(viewersSchema), ...libraryField }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { to = "all", ...named }) =>
    mustHaveLibrary(view, named) ?? mustBeTakenSeats(view, to),
  uses: (view, payload) => zoneUsesOfLook(view, payload),
  reduce: ({ tx, actor, payload: { to = "all", ...named }, random }) => {
    const shownTo = toCardAudience(to);
    const library = libraryOf(tx, actor, named);
    const next = tx.state
      .cardsIn(library)
      .findLast((id) => !audienceIncludes(tx.state.card(id)?.shownTo ?? [], shownTo));
    const was = next === undefined ? undefined : tx.state.card(next)?.shownTo;
    if (next !== undefined && was !== undefined) {
      noteTopCardReveal(tx, { library, card: next, shownTo });
      showTo({ tx, random }, next, audienceUnion(was, shownTo));
    }
    tx.log({ ...libraryValue(named), to: shownTo }, next === undefined ? [] : [next]);
    return null;
  },
  sample: (view, random) => {
    const named = pick(random, namedLibraries(view));
    if (!named) return null;
    const to = sampleViewers(view, random);
    return to === "none" ? named : { ...named, to };
  },
});
