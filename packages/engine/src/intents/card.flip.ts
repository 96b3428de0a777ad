import * as z from "zod/mini";
import { isFaceDownAllowedInZone } from "../games/game.ts";
import type { CardHandle, CardId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { handlesSchema } from "../payload.ts";
import { NO_AUDIENCE } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import { marksAfterFlip } from "../rules/marks.ts";
import {
  controlled,
  controls,
  findZoneDefinitionOfCard,
  firstObjection,
  noSuchCard,
  ownZone,
} from "../rules/permission.ts";
import { pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";

/** Turn cards face down or face up, on a battlefield or where the game allows face-down cards. */
export const cardFlip = defineIntent({
  type: "card.flip",
  payload: z.strictObject({ cards: handlesSchema, faceDown: z.boolean() }),
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: false,
  permit: (view, { cards }) =>
    firstObjection(cards, (handle, field) => turnObjection(view, handle, field)),
  reduce: ({ tx, payload: { cards, faceDown } }) => {
    const turned: CardId[] = [];
    for (const handle of cards) {
      const id = cardIdOfHandle(tx, handle);
      const card = tx.state.get("cards", id);
      // One that lies so already, as most of a board that is turned back, stays as it is and isn't told.
      if (!card || card.faceDown === faceDown) continue;
      tx.patch("cards", id, { faceDown, shownTo: NO_AUDIENCE, marks: marksAfterFlip(card.marks) });
      turned.push(id);
    }
    if (turned.length > 0) tx.log({ faceDown }, turned);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, [...controlled(view), ...ownBacks(view)], 2);
    const [first] = cards;
    // Mostly the other way than the first of them lies.
    const isUp = first !== undefined && !view.card(first)?.faceDown;
    return cards.length > 0 ? { cards, faceDown: isUp === random.int(4) > 0 } : null;
  },
});

const turnObjection = (view: ActorView, handle: CardHandle, field: string): Refusal | null => {
  const card = view.card(handle);
  const definition = card && findZoneDefinitionOfCard(view, card);
  if (!card || !definition) return noSuchCard(field);
  if (definition.visibility !== "public" || !isFaceDownAllowedInZone(definition))
    return refuse("not_here", "Cards can’t be flipped there", field);
  return controls(view, card)
    ? null
    : refuse("not_yours", "Another player controls that card", field);
};

/** The face-down cards of the actor's zones that are no battlefields, for samples. */
const ownBacks = (view: ActorView): CardHandle[] =>
  view.game.zones.flatMap((definition) => {
    const isOther = definition.layout !== "free" && isFaceDownAllowedInZone(definition);
    const zone = isOther ? ownZone(view, definition.kind) : null;
    return (zone ? view.cardsIn(zone) : []).filter((handle) => view.card(handle)?.faceDown);
  });
