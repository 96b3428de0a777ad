import * as z from "zod/mini";
import { allowsFaceDown } from "../games/game.ts";
import type { Handle } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { handlesSchema } from "../payload.ts";
import { NOBODY } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import { turnedOver } from "../rules/marks.ts";
import {
  controlled,
  controls,
  firstObjection,
  noSuchCard,
  ownZone,
  zoneOfCard,
} from "../rules/permission.ts";
import { idOf } from "../rules/resolve.ts";
import { pickSome } from "../rules/sampling.ts";

export const cardFlip = defineIntent({
  type: "card.flip",
  summary:
    "Flip cards face down or face up, on a battlefield or where the game allows face-down cards.",
  payload: z.strictObject({ cards: handlesSchema, faceDown: z.boolean() }),
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: false,
  permit: (view, { cards }) =>
    firstObjection(cards, (handle, field) => turnObjection(view, handle, field)),
  reduce: ({ tx, payload: { cards, faceDown } }) => {
    const ids = cards.map((handle) => idOf(tx, handle));
    for (const id of ids) {
      const card = tx.state.get("cards", id);
      if (!card) continue;
      const marks = card.faceDown === faceDown ? card.marks : turnedOver(card.marks);
      tx.patch("cards", id, { faceDown, shownTo: NOBODY, marks });
    }
    tx.log({ faceDown }, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, [...controlled(view), ...ownBacks(view)], 2);
    return cards.length > 0 ? { cards, faceDown: random.int(2) === 0 } : null;
  },
});

const turnObjection = (view: ActorView, handle: Handle, field: string): Refusal | null => {
  const card = view.card(handle);
  const definition = card && zoneOfCard(view, card);
  if (!card || !definition) return noSuchCard(field);
  if (definition.visibility !== "public" || !allowsFaceDown(definition))
    return refuse("not_here", "Cards can’t be flipped there", field);
  return controls(view, card)
    ? null
    : refuse("not_yours", "Another player controls that card", field);
};

/** The face-down cards of the actor's zones that are no battlefields, for samples. */
const ownBacks = (view: ActorView): Handle[] =>
  view.game.zones.flatMap((definition) => {
    const isOther = definition.layout !== "free" && allowsFaceDown(definition);
    const zone = isOther ? ownZone(view, definition.kind) : null;
    return (zone ? view.cardsIn(zone) : []).filter((handle) => view.card(handle)?.faceDown);
  });
