import type { Face, Handle, TableView } from "@baize/engine";
import { useState } from "react";
import { nameOfFace } from "../model/cards/name-of-face.ts";

/** One card by name in one of the two lists, as it would be after the swap. */
export interface SwapRow {
  readonly name: string;
  /** What is printed on the first of them. */
  readonly face: Face;
  readonly cards: readonly Handle[];
  /** How many more than before, or fewer. */
  readonly change: number;
}

interface Lists {
  readonly deck: readonly Handle[];
  readonly side: readonly Handle[];
}

interface Side {
  readonly before: readonly Handle[];
  readonly after: readonly Handle[];
  /** Cards that went back and forth: their rows stay, so that nobody's focus is lost with one. */
  readonly touched: readonly Handle[];
}

const rowsOf = (view: TableView, { before, after, touched }: Side): SwapRow[] => {
  const was = new Set(before);
  const rows = new Map<string, { readonly face: Face; readonly cards: Handle[] }>();
  for (const handle of [...after, ...before, ...touched]) {
    const face = view.cards.get(handle)?.face;
    if (face) rows.set(nameOfFace(face), rows.get(nameOfFace(face)) ?? { face, cards: [] });
  }
  for (const handle of after) {
    const face = view.cards.get(handle)?.face;
    if (face) rows.get(nameOfFace(face))?.cards.push(handle);
  }
  const countBefore = (name: string): number =>
    before.filter((handle) => {
      const face = view.cards.get(handle)?.face;
      return face !== undefined && nameOfFace(face) === name;
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
  begun: readonly Handle[] = [],
) => {
  const [moved, setMoved] = useState<ReadonlySet<Handle>>(() => new Set(begun));
  const [touched, setTouched] = useState<readonly Handle[]>([]);
  const stays = (handle: Handle): boolean => !moved.has(handle);
  const goes = (handle: Handle): boolean => moved.has(handle);
  const after = {
    deck: [...deck.filter(stays), ...side.filter(goes)],
    side: [...side.filter(stays), ...deck.filter(goes)],
  };
  const rows = (before: readonly Handle[], now: readonly Handle[]): SwapRow[] =>
    view ? rowsOf(view, { before, after: now, touched }) : [];
  const move = (handle: Handle | undefined): void => {
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
