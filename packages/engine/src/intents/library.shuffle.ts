import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { wholeNumber } from "../payload.ts";
import { cardsAtEnd } from "../rules/library-end.ts";
import { mustHave, ownZone } from "../rules/permission.ts";
import { zoneOfActor } from "../rules/resolve.ts";
import { shuffleZone } from "../rules/shuffle.ts";

export const libraryShuffle = defineIntent({
  type: "library.shuffle",
  summary:
    "Shuffle the library, or a number of its cards at the top or the bottom. They lose their handles and what was shown of them.",
  payload: z
    .strictObject({
      from: z.optional(z.enum(["top", "bottom"])),
      count: z.optional(wholeNumber(1, TABLE_LIMITS.cardsPerZone)),
    })
    .check(
      z.refine(({ from, count }) => from === undefined || count !== undefined, {
        message: "Give count together with from",
        path: ["count"],
      }),
    ),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: () => true,
  permit: (view) => mustHave(view, "library"),
  reduce: ({ tx, actor, payload: { from = "top", count }, random }) => {
    const library = zoneOfActor(tx, actor, "library");
    const some = count === undefined ? undefined : cardsAtEnd(tx, library, { from, count });
    shuffleZone({ tx, random }, library, some);
    tx.log(some ? { from, count: some.length } : {});
    return null;
  },
  sample: (view, random) => {
    if (!ownZone(view, "library")) return null;
    const from = random.int(2) === 0 ? ("top" as const) : ("bottom" as const);
    return random.int(2) === 0 ? {} : { from, count: 1 + random.int(5) };
  },
});
