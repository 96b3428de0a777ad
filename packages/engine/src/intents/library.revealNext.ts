import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { viewersSchema } from "../payload.ts";
import { mustBeSeats, mustHave, ownZone } from "../rules/permission.ts";
import { zoneOfActor } from "../rules/resolve.ts";
import { audienceOf, both, isShownTo, sampleViewers, showTo } from "../rules/reveal.ts";
import { revealTop } from "../rules/tops.ts";

export const libraryRevealNext = defineIntent({
  type: "library.revealNext",
  summary:
    "Show one more card from the top of the library: the first that its audience doesn't see yet. Repeat it until the wanted card appears.",
  payload: z.strictObject({ to: z.optional(viewersSchema) }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { to = "all" }) => mustHave(view, "library") ?? mustBeSeats(view, to),
  reduce: ({ tx, actor, payload: { to = "all" }, random }) => {
    const shownTo = audienceOf(to);
    const library = zoneOfActor(tx, actor, "library");
    const next = tx.state
      .cardsIn(library)
      .findLast((id) => !isShownTo(tx.state.card(id)?.shownTo ?? [], shownTo));
    const was = next === undefined ? undefined : tx.state.card(next)?.shownTo;
    if (next !== undefined && was !== undefined) {
      revealTop(tx, { library, card: next, shownTo });
      showTo({ tx, random }, next, both(was, shownTo));
    }
    tx.log({ to: shownTo }, next === undefined ? [] : [next]);
    return null;
  },
  sample: (view, random) => {
    if (!ownZone(view, "library")) return null;
    const to = sampleViewers(view, random);
    return to === "none" ? {} : { to };
  },
});
