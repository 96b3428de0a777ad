import * as z from "zod/mini";
import { discardKind } from "../games/game.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { handlesSchema, wholeNumber } from "../payload.ts";
import type { Refusal } from "../result.ts";
import { moveCard } from "../rules/move.ts";
import { actorHandCards, mustHave, mustHold, mustStayEven, ownZone } from "../rules/permission.ts";
import { pickSome, randomCards } from "../rules/random-choice.ts";
import { cardIdOfHandle, zoneOfActor } from "../rules/resolve.ts";
import { zoneUsesOfWay } from "../rules/zone-uses.ts";

/** Discard cards from the hand, or a number of random ones. */
export const handDiscard = defineIntent({
  type: "hand.discard",
  payload: z
    .strictObject({
      cards: z.optional(handlesSchema),
      random: z.optional(wholeNumber(1, TABLE_LIMITS.cardsPerIntent)),
    })
    .check(
      z.refine(({ cards, random }) => (cards === undefined) !== (random === undefined), {
        message: "Give either cards or random",
        path: ["cards"],
      }),
    ),
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: false,
  usesChance: ({ random }) => random !== undefined,
  permit: (view, { cards = [] }) =>
    mustHave(view, "hand") ??
    mustHave(view, discardKind(view.game)) ??
    mustHold(view, cards) ??
    mustDiscardEvenly(view),
  uses: (view) => zoneUsesOfWay(ownZone(view, "hand"), ownZone(view, discardKind(view.game))),
  reduce: ({ tx, actor, payload: { cards = [], random: count = 0 }, random }) => {
    const hand = tx.state.cardsIn(zoneOfActor(tx, actor, "hand"));
    const ids =
      count > 0 ? randomCards(random, hand, count) : cards.map((card) => cardIdOfHandle(tx, card));
    const zone = zoneOfActor(tx, actor, discardKind(tx.state.game));
    for (const id of ids) {
      const refusal = moveCard({ tx, actor, random }, id, { zone, place: "top" });
      if (refusal) return refusal;
    }
    tx.log({ random: count > 0 }, ids);
    return null;
  },
  sample: (view, random) => {
    if (mustHave(view, "hand") || mustHave(view, discardKind(view.game))) return null;
    const cards = pickSome(random, actorHandCards(view), 2);
    if (cards.length === 0) return null;
    return random.int(3) === 0 ? { random: 1 + random.int(2) } : { cards };
  },
});

/** Refuses to discard cards that all others see to where the actor alone would see them. */
const mustDiscardEvenly = (view: ActorView): Refusal | null => {
  const [from, to] = [ownZone(view, "hand"), ownZone(view, discardKind(view.game))];
  return from && to && mustStayEven(view, { from, to }, "cards");
};
