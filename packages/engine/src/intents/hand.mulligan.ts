import * as z from "zod/mini";
import { mulliganRuleOf } from "../games/game.ts";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { libraryField, wholeNumber } from "../payload.ts";
import { NO_AUDIENCE } from "../records.ts";
import { refuse } from "../result.ts";
import { dealCards } from "../rules/deal.ts";
import { moveCard } from "../rules/move.ts";
import {
  handCount,
  mustHave,
  mustHaveLibrary,
  mustTakeHand,
  namedLibraries,
} from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { libraryOf, libraryValue, zoneOfActor } from "../rules/resolve.ts";
import { shuffleZone } from "../rules/shuffle.ts";
import { setTopReveal } from "../rules/top-reveals.ts";

const howMany = wholeNumber(0, TABLE_LIMITS.cardsPerIntent);

/**
 * Put the hand back, shuffle the library and draw a new hand: a given number of cards, as many as before (`same`), or
 * the game's opening hand. `bottom` announces how many of them go to the bottom.
 */
export const handMulligan = defineIntent({
  type: "hand.mulligan",
  payload: z.strictObject({
    count: z.optional(z.union([howMany, z.literal("same")])),
    bottom: z.optional(howMany),
    ...libraryField,
  }),
  undo: "consent",
  actor: "seated",
  predict: false,
  usesChance: () => true,
  permit: (view, payload) => {
    if (view.game.openingHand === 0) {
      return refuse("not_in_this_game", `${view.game.name} has no mulligans`);
    }
    if (mulliganRuleOf(view.game) === "none" && handCount(view) > 0) {
      return refuse("not_in_this_game", `${view.game.name} has no mulligans`);
    }
    return mustHaveLibrary(view, payload) ?? mustHave(view, "hand") ?? mustTakeHand(view);
  },
  reduce: ({ tx, actor, payload: { count, bottom = 0, ...named }, random }) => {
    const [library, hand] = [libraryOf(tx, actor, named), zoneOfActor(tx, actor, "hand")];
    const mover = { tx, actor, random };
    const returned = [...tx.state.cardsIn(hand)];
    for (const id of returned) {
      const refusal = moveCard(mover, id, { zone: library, place: "top" });
      if (refusal) return refusal;
    }
    shuffleZone(mover, library);
    setTopReveal(mover, library, NO_AUDIENCE);
    const asked = count === "same" ? returned.length : (count ?? tx.state.game.openingHand);
    const drawn = dealCards(mover, { library, to: hand, count: asked, from: "top" });
    if (!drawn.ok) return drawn;
    tx.log({
      ...libraryValue(named),
      returned: returned.length,
      drawn: drawn.value.length,
      ...(bottom > 0 ? { bottom } : {}),
    });
    return null;
  },
  sample: (view, random) => {
    const named = pick(random, namedLibraries(view));
    if (view.game.openingHand === 0 || !named) return null;
    if (random.int(4) === 0) return { count: "same" as const, ...named };
    const bottom = random.int(3) === 0 ? { bottom: 1 + random.int(2) } : {};
    return { count: random.int(8), ...bottom, ...named };
  },
});
