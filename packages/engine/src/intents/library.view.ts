import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { wholeNumber } from "../payload.ts";
import { openLook } from "../rules/looks.ts";
import { mustHave, ownZone } from "../rules/permission.ts";
import { zoneOfActor } from "../rules/resolve.ts";
import { pick } from "../rules/sampling.ts";

export const libraryView = defineIntent({
  type: "library.view",
  summary:
    "Look into the library: at all of it, or at cards from the top or the bottom. Everyone is told at how many.",
  payload: z.strictObject({
    at: z.optional(z.enum(["all", "top", "bottom"])),
    count: z.optional(wholeNumber(1, TABLE_LIMITS.cardsPerZone)),
  }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view) => mustHave(view, "library"),
  reduce: ({ tx, actor, payload: { at = "all", count = 1 }, random }) => {
    const library = zoneOfActor(tx, actor, "library");
    const seen = openLook({ tx, random }, library, { seat: actor, at, count });
    tx.log({ at, count: seen.length });
    return null;
  },
  sample: (view, random) =>
    ownZone(view, "library")
      ? { at: pick(random, ["all", "top", "bottom"] as const) ?? "all", count: 1 + random.int(4) }
      : null,
});
