import type { CardView, Handle } from "@baize/engine";

type Cards = ReadonlyMap<Handle, CardView>;

/** A card that is another in a state of the table than in the one before: undefined where it isn't there. */
export interface CardChange {
  readonly handle: Handle;
  readonly was: CardView | undefined;
  readonly is: CardView | undefined;
}

const NONE: readonly CardChange[] = [];
/** The cards of a table that isn't there yet. */
export const NO_CARDS: Cards = new Map();

const compare = (was: Cards, is: Cards): readonly CardChange[] => {
  const changed: CardChange[] = [];
  let kept = 0;
  for (const [handle, card] of is) {
    const before = was.get(handle);
    if (before) kept += 1;
    if (before !== card) changed.push({ handle, was: before, is: card });
  }
  if (kept === was.size) return changed;
  for (const [handle, card] of was) {
    if (!is.has(handle)) changed.push({ handle, was: card, is: undefined });
  }
  return changed;
};

let latest = { was: NO_CARDS, is: NO_CARDS, changed: NONE };

/**
 * The cards that changed between two states. All who ask after a change ask for the same two, so they are compared once
 * for all of them.
 */
export const cardChangesBetween = (was: Cards, is: Cards): readonly CardChange[] => {
  if (was === is) return NONE;
  if (latest.was !== was || latest.is !== is) latest = { was, is, changed: compare(was, is) };
  return latest.changed;
};
