import * as z from "zod/mini";
import { findZoneDefinition } from "../games/game.ts";
import type { CardHandle } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { audienceSchema, handlesSchema } from "../payload.ts";
import { type Refusal, refuse } from "../result.ts";
import { type AudiencePayload, toCardAudience } from "../rules/audience.ts";
import {
  controls,
  findZoneDefinitionOfCard,
  isOwnZone,
  isOwnZoneShownToOthers,
  mustBeTakenSeats,
  noSuchCard,
  SEEN_BY_OTHERS_REFUSAL,
} from "../rules/permission.ts";
import { pick, pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";
import { showTo } from "../rules/reveal.ts";

/**
 * Show cards of the actor's hand, or face-down cards that the actor controls, to everyone or to some seats, or stop
 * showing them.
 */
export const cardReveal = defineIntent({
  type: "card.reveal",
  payload: z.strictObject({ cards: handlesSchema, to: audienceSchema }),
  undo: "never",
  actor: "seated",
  step: "often",
  predict: false,
  permit: (view, { cards, to }) => {
    const absent = mustBeTakenSeats(view, to);
    if (absent) return absent;
    for (const [index, handle] of cards.entries()) {
      const objection =
        cardObjection(view, handle, `cards.${index}`) ?? mustShowEvenly(view, handle, to);
      if (objection) return objection;
    }
    return null;
  },
  reduce: ({ tx, actor, payload: { cards, to }, random }) => {
    const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
    const shownTo = toCardAudience(
      typeof to === "string" ? to : to.filter((seat) => seat !== actor),
    );
    for (const id of ids) showTo({ tx, random }, id, shownTo);
    tx.log({ to: shownTo.length === 0 ? "none" : shownTo }, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, showable(view), 2);
    const seat = pick(random, view.seats());
    const to = pick(random, ["all" as const, "none" as const, ...(seat === null ? [] : [[seat]])]);
    return cards.length > 0 && to !== null ? { cards, to } : null;
  },
});

const cardObjection = (view: ActorView, handle: CardHandle, field: string): Refusal | null => {
  const card = view.card(handle);
  const definition = card && findZoneDefinitionOfCard(view, card);
  if (!card || !definition) return noSuchCard(field);
  const mayShow = card.faceDown
    ? controls(view, card) && card.face !== undefined
    : definition.visibility !== "public" && isOwnZone(view, card.zone);
  if (mayShow) return null;
  return definition.visibility === "public" && !card.faceDown
    ? refuse("not_here", "That card is already visible to everyone", field)
    : refuse("not_yours", "You can’t reveal that card", field);
};

/** Refuses to show some seats a card that all others see: only everybody can see more of it ([OT4]). */
const mustShowEvenly = (
  view: ActorView,
  handle: CardHandle,
  to: AudiencePayload,
): Refusal | null => {
  const zone = view.card(handle)?.zone;
  return zone && Array.isArray(to) && isOwnZoneShownToOthers(view, zone)
    ? SEEN_BY_OTHERS_REFUSAL
    : null;
};

const showable = (view: ActorView): CardHandle[] =>
  view.game.zones.flatMap(({ kind, owner, visibility }) => {
    if (owner !== "seat" || findZoneDefinition(view.game, kind) === undefined) return [];
    const zone = `${kind}:${view.seat}` as Parameters<ActorView["cardsIn"]>[0];
    return view
      .cardsIn(zone)
      .filter((handle) => visibility !== "public" || view.card(handle)?.faceDown === true)
      .filter((handle) => cardObjection(view, handle, "") === null);
  });
