import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { wholeNumber } from "../payload.ts";
import { dealCards } from "../rules/deal.ts";
import { mustHave, ownZone } from "../rules/permission.ts";
import { zoneOfActor } from "../rules/resolve.ts";

export const libraryDraw = defineIntent({
  type: "library.draw",
  summary: "Draw cards from the top of the library, or from its bottom, into the hand.",
  payload: z.strictObject({
    count: z.optional(wholeNumber(1, TABLE_LIMITS.cardsPerIntent)),
    from: z.optional(z.enum(["top", "bottom"])),
  }),
  undo: "consent",
  actor: "seated",
  predict: false,
  permit: (view) => mustHave(view, "library") ?? mustHave(view, "hand"),
  reduce: ({ tx, actor, payload, random }) => {
    const [library, hand] = [zoneOfActor(tx, actor, "library"), zoneOfActor(tx, actor, "hand")];
    const asked = payload.count ?? 1;
    const from = payload.from ?? "top";
    const drawn = dealCards({ tx, actor, random }, { library, to: hand, count: asked, from });
    if (!drawn.ok) return drawn;
    tx.log({ asked, ...(from === "bottom" ? { from } : {}) }, drawn.value);
    return null;
  },
  sample: (view, random) =>
    ownZone(view, "library") && ownZone(view, "hand")
      ? { count: 1 + random.int(3), ...(random.int(8) === 0 ? { from: "bottom" as const } : {}) }
      : null,
});
