import { RETIRED_SECTION } from "../face.ts";
import type { CardId, SeatId } from "../ids.ts";
import type { DeckListCard } from "../record-values.ts";
import { expose } from "../secret.ts";
import type { TableState } from "../state.ts";

/** The cards of a seat's deck, wherever they are. Tokens belong to no deck. */
function* cardsOfDeck(state: TableState, seat: SeatId): Generator<CardId> {
  for (const [id, print] of state.entries("prints")) {
    const card = state.card(id);
    if (!card || ("token" in card && card.token)) continue;
    const { by, home } = expose(print);
    if ((by ?? card.owner) === seat && home !== RETIRED_SECTION) yield id;
  }
}

/**
 * The list of a seat's deck; for a locked deck, the committed list. It is sorted by card, so its order doesn't reveal
 * where the cards are. It names hidden cards: callers may use it only for a list that the player shows, or that the
 * table was told would be opened.
 */
export const deckListOf = (state: TableState, seat: SeatId): readonly DeckListCard[] => {
  const locked = state.get("lists", seat);
  if (locked) return expose(locked);
  const cards = new Map<string, DeckListCard>();
  for (const id of cardsOfDeck(state, seat)) {
    const print = state.get("prints", id);
    if (!print) continue;
    const { face, home } = expose(print);
    const { name, set, number } = face;
    const key = JSON.stringify([home, name, set ?? "", number ?? ""]);
    const count = (cards.get(key)?.count ?? 0) + 1;
    const printing = { ...(set ? { set } : {}), ...(number ? { number } : {}) };
    cards.set(key, { section: home, name, ...printing, count });
  }
  return [...cards].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, card]) => card);
};

/** The salt in the commitment of a locked deck. Callers may read it only to open the lock. */
export const saltOf = (state: TableState, seat: SeatId): string | undefined => {
  const salt = state.get("salts", seat);
  return salt && expose(salt);
};
