import type { Position } from "@baize/engine";
import { groupBy } from "../model/group-by.ts";

/** A card of a board as far as its place matters. Cards that are alike have the same `look`. */
export interface BoardCard<Key> extends Position {
  readonly key: Key;
  readonly order: number;
  /** Whether it lies on its side: tapped, or printed crosswise and not tapped. */
  readonly onSide: boolean;
  /** Whether it has a name on each half, of which none may be covered. */
  readonly isSplit?: boolean;
  readonly look: string;
  /** Whether it has power and toughness at its lower edge, or is taken to have them. */
  readonly hasStats: boolean;
  /** The cards that are attached to it, which go where it goes. */
  readonly attached: readonly Key[];
}

/** Some alike cards that lie on one heap, the uppermost last. */
export type CardHeap<Key> = readonly BoardCard<Key>[];

/** A heap of so many has a count, and is spread where one of its cards is pointed at. */
export const MIN_COUNTED_HEAP_CARDS = 3;
/** Alike cards as near as this, in shares of the board, are one heap. */
const NEAR = { x: 0.02, y: 0.035 };

const byPlace = <Key>(a: BoardCard<Key>, b: BoardCard<Key>): number => a.x - b.x || a.y - b.y;

/** The heaps of alike cards. */
const heapsAmong = <Key>(alike: readonly BoardCard<Key>[]): CardHeap<Key>[] => {
  const heaps: BoardCard<Key>[][] = [];
  let near: BoardCard<Key>[][] = [];
  for (const card of alike.toSorted(byPlace)) {
    const isWithin = (heap: CardHeap<Key>, axis: "x" | "y"): boolean =>
      Math.abs(card[axis] - (heap.at(-1)?.[axis] ?? 0)) <= NEAR[axis];
    // Cards come from the left to the right: a heap that is too far to the left gets none any more.
    near = near.filter((heap) => isWithin(heap, "x"));
    const heap = near.findLast((each) => isWithin(each, "y"));
    if (heap) heap.push(card);
    else {
      const begun = [card];
      heaps.push(begun);
      near.push(begun);
    }
  }
  for (const heap of heaps) heap.sort((a, b) => a.y - b.y || a.order - b.order);
  return heaps;
};

/** The heaps of a board: each card is in one, most of them alone. */
export const cardHeapsOf = <Key>(cards: readonly BoardCard<Key>[]): CardHeap<Key>[] => {
  const looks = groupBy(cards, ({ look, onSide }) => `${look} ${String(onSide)}`);
  return [...looks.values()].flatMap(heapsAmong);
};
