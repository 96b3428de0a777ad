import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { libraryField, wholeNumber } from "../payload.ts";
import { dealCards } from "../rules/deal.ts";
import {
  libraryKind,
  mustHave,
  mustHaveLibrary,
  namedLibraries,
  ownZone,
} from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { libraryOf, libraryValue, zoneOfActor } from "../rules/resolve.ts";
import { zoneUsesOfWay } from "../rules/zone-uses.ts";

/** Draw cards from the top of the library, or from its bottom, into the hand. */
export const libraryDraw = defineIntent({
  type: "library.draw",
  payload: z.strictObject({
    count: z.optional(wholeNumber(1, TABLE_LIMITS.cardsPerIntent)),
    from: z.optional(z.enum(["top", "bottom"])),
    ...libraryField,
  }),
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: false,
  permit: (view, payload) => mustHaveLibrary(view, payload) ?? mustHave(view, "hand"),
  uses: (view, payload) =>
    zoneUsesOfWay(ownZone(view, libraryKind(payload)), ownZone(view, "hand"), "zone"),
  reduce: ({ tx, actor, payload, random }) => {
    const [library, hand] = [libraryOf(tx, actor, payload), zoneOfActor(tx, actor, "hand")];
    const asked = payload.count ?? 1;
    const from = payload.from ?? "top";
    const drawn = dealCards({ tx, actor, random }, { library, to: hand, count: asked, from });
    if (!drawn.ok) return drawn;
    tx.log(
      { ...libraryValue(payload), asked, ...(from === "bottom" ? { from } : {}) },
      drawn.value,
    );
    return null;
  },
  sample: (view, random) => {
    const named = pick(random, namedLibraries(view));
    if (!named || !ownZone(view, "hand")) return null;
    const from = random.int(8) === 0 ? { from: "bottom" as const } : {};
    return { count: 1 + random.int(3), ...from, ...named };
  },
});
