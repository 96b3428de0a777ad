import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { audienceSchema, wholeNumber } from "../payload.ts";
import { cardsAtEnd } from "../rules/library-end.ts";
import { mustBeSeats, mustHave, ownZone } from "../rules/permission.ts";
import { zoneOfActor } from "../rules/resolve.ts";
import { audienceOf, sampleViewers, showTo } from "../rules/reveal.ts";

export const libraryReveal = defineIntent({
  type: "library.reveal",
  summary:
    "Show cards at the top of the library, or at its bottom, to everyone or to some seats; or stop showing them.",
  payload: z.strictObject({
    count: z.optional(wholeNumber(1, TABLE_LIMITS.cardsPerIntent)),
    from: z.optional(z.enum(["top", "bottom"])),
    to: audienceSchema,
  }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { to }) => mustHave(view, "library") ?? mustBeSeats(view, to),
  reduce: ({ tx, actor, payload: { count = 1, from = "top", to }, random }) => {
    const ids = cardsAtEnd(tx, zoneOfActor(tx, actor, "library"), { from, count });
    if (from === "top") ids.reverse();
    for (const id of ids) showTo({ tx, random }, id, audienceOf(to));
    if (to === "none") tx.log({ to, from, count: ids.length });
    else tx.log({ to: audienceOf(to), from }, ids);
    return null;
  },
  sample: (view, random) => {
    if (!ownZone(view, "library")) return null;
    const from = random.int(4) === 0 ? { from: "bottom" as const } : {};
    return { count: 1 + random.int(3), ...from, to: sampleViewers(view, random) };
  },
});
