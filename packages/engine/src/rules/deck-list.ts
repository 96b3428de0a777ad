import * as z from "zod/mini";
import type { Face } from "../face.ts";
import { deckSectionsOf } from "../games/seat-zones.ts";
import type { ActorView } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { textLineSchema, wholeNumber, zoneKindSchema } from "../payload.ts";
import { type Refusal, refuse } from "../result.ts";

const entrySchema = z.strictObject({
  name: textLineSchema(TABLE_LIMITS.cardNameLength),
  count: wholeNumber(1, TABLE_LIMITS.deckCards),
  section: z.optional(zoneKindSchema),
  set: z.optional(textLineSchema(16)),
  number: z.optional(textLineSchema(16)),
});

/** The cards of a deck, as a player lists them. */
export const deckListSchema = z
  .array(entrySchema)
  .check(z.minLength(1), z.maxLength(TABLE_LIMITS.deckCards));

export type DeckEntry = z.output<typeof entrySchema>;

export const total = (cards: readonly DeckEntry[]): number =>
  cards.reduce((sum, { count }) => sum + count, 0);

/** The faces of listed cards, each as often as it is listed. */
export const listedFaces = (cards: readonly DeckEntry[]): Face[] =>
  cards.flatMap(({ name, count, set, number }) => {
    const face = { name, ...(set ? { set } : {}), ...(number ? { number } : {}) };
    return Array.from({ length: count }, () => face);
  });

/** Why a list is no deck of the actor's seat in this game: too many cards, or an unknown section. Null for none. */
export const deckListObjection = (view: ActorView, cards: readonly DeckEntry[]): Refusal | null => {
  const most = TABLE_LIMITS.deckCards;
  if (total(cards) > most) {
    return refuse(
      "over_limit",
      `A deck holds at most ${most} cards; this one has ${total(cards)}`,
      "cards",
    );
  }
  const ids = deckSectionsOf(view.game, view.seat).map(({ id }) => id);
  const index = cards.findIndex(({ section }) => section !== undefined && !ids.includes(section));
  const section = cards[index]?.section;
  return section === undefined
    ? null
    : refuse("not_in_this_game", `This game has no ${section}`, `cards.${index}.section`);
};
