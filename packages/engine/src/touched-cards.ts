import { type Change, readerBeforeChange } from "./change.ts";
import type { CardHandle, CardId } from "./ids.ts";
import { createHandleLookup, handleOf } from "./look-handles.ts";
import type { TableState } from "./state.ts";
import { cardsWithChangedFaces } from "./visibility/pictures.ts";
import type { CardRow } from "./visibility/sight.ts";

/**
 * A card that a Change touched, with its rows before and after; or what lies at one handle before and after, where a
 * card was dealt to the place of another ([SR4]).
 */
export interface TouchedCard {
  wasId: CardId;
  readonly id: CardId;
  was: CardRow;
  is: CardRow;
}

/** The touched cards of each table's latest Change: the public step and the overlays' steps read the same ones. */
const latestTouched = new WeakMap<TableState, { change: Change; cards: TouchedCards }>();

export type TouchedCards = ReadonlyMap<CardId, TouchedCard>;

/**
 * The cards of which somebody could see something before or after. Nobody sees a card without a handle, so shuffled
 * cards cost little.
 */
export const touchedCards = (state: TableState, change: Change): TouchedCards => {
  const known = latestTouched.get(state);
  if (known?.change === change) return known.cards;
  const cards = findTouchedCards(state, change);
  latestTouched.set(state, { change, cards });
  return cards;
};

const findTouchedCards = (state: TableState, change: Change): TouchedCards => {
  const handleBefore = createHandleLookup(readerBeforeChange(state, change));
  const handleAfter = createHandleLookup(state);
  const touched = new Map<CardId, TouchedCard>();
  for (const { table, key, before, after } of change.writes) {
    if (table !== "cards" && table !== "hidden") continue;
    const was = handleBefore(key, before) === null ? undefined : before;
    const is = handleAfter(key, after) === null ? undefined : after;
    if (!was && !is) continue;
    const card = touched.get(key);
    if (card) {
      card.was ??= was;
      card.is ??= is;
    } else touched.set(key, { wasId: key, id: key, was, is });
  }
  joinByHandle(touched);
  for (const id of cardsWithChangedFaces(state, change)) {
    const row = state.card(id);
    if (handleOf(state, id, row) !== null && !touched.has(id))
      touched.set(id, { wasId: id, id, was: row, is: row });
  }
  return touched;
};

/** Joins cards that came to the handles of cards that went. */
const joinByHandle = (touched: Map<CardId, TouchedCard>): void => {
  const gone = new Map<CardHandle, TouchedCard>();
  for (const card of touched.values()) {
    if (card.was?.handle && !card.is) gone.set(card.was.handle, card);
  }
  for (const card of touched.values()) {
    const before = card.is?.handle && gone.get(card.is.handle);
    if (!before) continue;
    touched.delete(before.id);
    card.wasId = before.id;
    card.was = before.was;
  }
};
