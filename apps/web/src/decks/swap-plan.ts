import type { CardHandle, Face, TableView } from "@baize/engine";
import { useState } from "react";
import { localizedFaceName } from "../model/cards/localized-face-name.ts";

/** One card by name in one of the two lists, as it would be after the swap. */
export interface SwapRow {
  readonly name: string;
  /** What is printed on the first of them. */
  readonly face: Face;
  readonly cards: readonly CardHandle[];
  /** How many more than before, or fewer. */
  readonly change: number;
}

interface Lists {
  readonly deck: readonly CardHandle[];
  readonly side: readonly CardHandle[];
}

interface Side {
  readonly before: readonly CardHandle[];
  readonly after: readonly CardHandle[];
  /** Cards that went back and forth: their rows stay, so that nobody's focus is lost with one. */
  readonly touched: readonly CardHandle[];
}

const rowsOf = (view: TableView, { before, after, touched }: Side): SwapRow[] => {
  const was = new Set(before);
  const rows = new Map<string, { readonly face: Face; readonly cards: CardHandle[] }>();
  for (const handle of [...after, ...before, ...touched]) {
    const face = view.cards.get(handle)?.face;
    if (face)
      rows.set(localizedFaceName(face), rows.get(localizedFaceName(face)) ?? { face, cards: [] });
  }
  for (const handle of after) {
    const face = view.cards.get(handle)?.face;
    if (face) rows.get(localizedFaceName(face))?.cards.push(handle);
  }
  const countBefore = (name: string): number =>
    before.filter((handle) => {
      const face = view.cards.get(handle)?.face;
      return face !== undefined && localizedFaceName(face) === name;
    }).length;
  return [...rows]
    .map(([name, { face, cards }]) => ({
      name,
      face,
      // What came from the other list goes back first.
      cards: cards.toSorted((a, b) => Number(was.has(a)) - Number(was.has(b))),
      change: cards.length - countBefore(name),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
};

/**
 * What is to be swapped between deck and sideboard: nothing is sent before all of it is decided. `begun` is what was
 * decided earlier.
 */
export const useSwapPlan = (
  view: TableView | null,
  { deck, side }: Lists,
  begun: readonly CardHandle[] = [],
) => {
  const [moved, setMoved] = useState<ReadonlySet<CardHandle>>(() => new Set(begun));
  const [touched, setTouched] = useState<readonly CardHandle[]>([]);
  const stays = (handle: CardHandle): boolean => !moved.has(handle);
  const goes = (handle: CardHandle): boolean => moved.has(handle);
  const after = {
    deck: [...deck.filter(stays), ...side.filter(goes)],
    side: [...side.filter(stays), ...deck.filter(goes)],
  };
  const rows = (before: readonly CardHandle[], now: readonly CardHandle[]): SwapRow[] =>
    view ? rowsOf(view, { before, after: now, touched }) : [];
  const move = (handle: CardHandle | undefined): void => {
    if (handle === undefined) return;
    const next = new Set(moved);
    if (!next.delete(handle)) next.add(handle);
    setMoved(next);
    if (!touched.includes(handle)) setTouched([...touched, handle]);
  };
  return {
    deck: { count: after.deck.length, rows: rows(deck, after.deck) },
    side: { count: after.side.length, rows: rows(side, after.side) },
    in: side.filter(goes),
    out: deck.filter(goes),
    move,
  };
};

export type SwapPlan = ReturnType<typeof useSwapPlan>;
