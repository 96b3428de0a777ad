import * as z from "zod/mini";
import type { CardHandle } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { handleSchema, handlesSchema } from "../payload.ts";
import { type Refusal, refuse } from "../result.ts";
import { attachmentSpot, placeBelow } from "../rules/attachments.ts";
import { mark } from "../rules/marks.ts";
import { moveCard } from "../rules/move.ts";
import { cardsInPlay, controlled, mustControl, mustLieOpen } from "../rules/permission.ts";
import { pick, pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";
import { zoneUsesOfCards } from "../rules/zone-uses.ts";

/**
 * Attach cards to a card on any battlefield. They lie behind it with their names visible, move with it, and keep their
 * controllers.
 */
export const cardAttach = defineIntent({
  type: "card.attach",
  payload: z.strictObject({ cards: handlesSchema, to: handleSchema }),
  undo: "consent",
  actor: "seated",
  predict: true,
  permit: (view, { cards, to }) => {
    const objection = mustControl(view, cards) ?? mustLieOpen(view, to, "to");
    if (objection) return objection;
    return circleObjection(view, cards, to) ?? limitObjection(view, cards, to);
  },
  uses: (view, { cards, to }) => zoneUsesOfCards(view, { cards, to: view.card(to)?.zone ?? null }),
  reduce: ({ tx, actor, payload: { cards, to }, random }) => {
    const host = cardIdOfHandle(tx, to);
    const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
    for (const id of ids) {
      const { zone, position } = tx.state.get("cards", host) ?? {};
      const controller = tx.state.get("cards", id)?.controller;
      if (!zone || !position) throw new Error("permit lets nobody attach off the battlefields");
      const arriving = { tx, zone, id };
      const refusal = moveCard({ tx, actor, random }, id, {
        zone,
        place: placeBelow(arriving, host),
        position: attachmentSpot(arriving, position),
        ...(controller == null ? {} : { controller }),
      });
      if (refusal) return refusal;
      mark(tx, id, { attachedTo: to });
    }
    // The host is the last card of a line, so that no line may have more cards than are listed one by one.
    for (let first = 0; first < ids.length; first += MAX_OF_LINE) {
      tx.log({}, [...ids.slice(first, first + MAX_OF_LINE), host]);
    }
    return null;
  },
  sample: (view, random) => {
    const to = pick(random, cardsInPlay(view));
    if (to === null) return null;
    const free = controlled(view).filter((card) => circleObjection(view, [card], to) === null);
    const cards = pickSome(random, free, 4);
    return cards.length > 0 ? { cards, to } : null;
  },
});

/** The most cards that a line names besides the host. */
const MAX_OF_LINE = TABLE_LIMITS.cardsPerLine - 1;

/** Refuses to attach a card to one that, directly or through others, is attached to it. */
const circleObjection = (
  view: ActorView,
  cards: readonly CardHandle[],
  to: CardHandle,
): Refusal | null => {
  for (let host: CardHandle | null = to; host; host = view.card(host)?.marks?.attachedTo ?? null) {
    const index = cards.indexOf(host);
    if (index >= 0) {
      return refuse("not_here", "A card can’t be attached to itself", `cards.${index}`);
    }
  }
  return null;
};

const limitObjection = (
  view: ActorView,
  cards: readonly CardHandle[],
  to: CardHandle,
): Refusal | null => {
  const attached = new Set([...(view.card(to)?.marks?.attached ?? []), ...cards]);
  const most = TABLE_LIMITS.attachedPerCard;
  return attached.size <= most
    ? null
    : refuse("over_limit", `At most ${most} cards can be attached to one`, "cards");
};
