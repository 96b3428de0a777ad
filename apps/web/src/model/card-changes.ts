import type { CardHandle, CardView } from "@baize/engine";

type Cards = ReadonlyMap<CardHandle, CardView>;

/** A card that differs between two states of the table; undefined where it is missing. */
export interface CardChange {
  readonly handle: CardHandle;
  readonly was: CardView | undefined;
  readonly is: CardView | undefined;
}

const NONE: readonly CardChange[] = [];
/** The cards of a table that isn't loaded yet. */
export const EMPTY_CARD_MAP: Cards = new Map();

const compare = (was: Cards, is: Cards): readonly CardChange[] => {
  const changed: CardChange[] = [];
  let kept = 0;
  // Hundreds of cards are looked at for each change: with `for`, each would take memory for a pair.
  is.forEach((card, handle) => {
    const before = was.get(handle);
    if (before) kept += 1;
    if (before !== card) changed.push({ handle, was: before, is: card });
  });
  if (kept === was.size) return changed;
  for (const [handle, card] of was) {
    if (!is.has(handle)) changed.push({ handle, was: card, is: undefined });
  }
  return changed;
};

let latest = { was: EMPTY_CARD_MAP, is: EMPTY_CARD_MAP, changed: NONE };

/**
 * The cards that changed between two states. The last result is cached, since all listeners ask for the same two
 * states.
 */
export const cardChangesBetween = (was: Cards, is: Cards): readonly CardChange[] => {
  if (was === is) return NONE;
  if (latest.was !== was || latest.is !== is) latest = { was, is, changed: compare(was, is) };
  return latest.changed;
};
