import * as z from "zod/mini";
import { zonesOfKind } from "../games/seat-zones.ts";
import type { CardHandle } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { handlesSchema, textLineSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { firstObjection, noSuchCard } from "../rules/permission.ts";
import { pick, pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";
import { withFace } from "../visibility/prints.ts";

const NAMES = ["Forest", "Old Bear", "Lightning"];

/**
 * Name placeholders, which become ordinary cards of that name ([PF3]). Whoever sees a placeholder may name it, also in
 * a hidden zone; only those who see the card are told its name.
 */
export const cardName = defineIntent({
  type: "card.name",
  payload: z.strictObject({
    cards: handlesSchema,
    name: textLineSchema(TABLE_LIMITS.cardNameLength),
    /** The printing that the picture shows, when the card comes from a card database. */
    set: z.optional(textLineSchema(16)),
    number: z.optional(textLineSchema(16)),
  }),
  undo: "free",
  actor: "seated",
  predict: false,
  permit: (view, { cards }) =>
    firstObjection(cards, (handle, field) => {
      const card = view.card(handle);
      if (!card) return noSuchCard(field);
      return card.face?.unknown
        ? null
        : refuse("not_here", "Only an unknown card can be named", field);
    }),
  reduce: ({ tx, payload: { cards, name, set, number } }) => {
    const face = { name, ...(set ? { set } : {}), ...(number ? { number } : {}) };
    const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
    for (const id of ids) {
      const print = tx.state.get("prints", id);
      if (print) tx.set("prints", id, withFace(print, face));
    }
    tx.log({}, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, placeholders(view), 2);
    return cards.length > 0 ? { cards, name: pick(random, NAMES) ?? "Forest" } : null;
  },
});

/** The placeholders that the actor sees. */
const placeholders = (view: ActorView): CardHandle[] =>
  view.game.zones
    .flatMap((zone) => zonesOfKind(view.game, zone))
    .flatMap((zone) => view.cardsIn(zone))
    .filter((handle) => view.card(handle)?.face?.unknown);
