import type { CardHandle } from "@baize/engine";
import { centreOf } from "../../model/arrow-ends.ts";

const isBetween = (value: number, a: number, b: number): boolean =>
  value >= Math.min(a, b) && value <= Math.max(a, b);

/** All cards of each list that may render only a part of them, in their order. */
export const listedCardsByListElement = new WeakMap<Element, readonly CardHandle[]>();

const between = (
  listed: readonly CardHandle[],
  ends: readonly CardHandle[],
): CardHandle[] | null => {
  const places = ends.map((handle) => listed.indexOf(handle));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return first === -1 ? null : listed.slice(first, last + 1);
};

/**
 * The cards from one to another of the same place: in a row those between them, on a board those in the rectangle that
 * the two span. Null if the first is not there.
 */
export const cardRangeTo = (to: HTMLElement, first: CardHandle | null): CardHandle[] | null => {
  const place = to.closest<HTMLElement>("[data-drop]");
  const listed = place ? listedCardsByListElement.get(place) : undefined;
  if (listed && first !== null) return between(listed, [first, to.dataset.card as CardHandle]);
  const cards = [...(place?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
  const from = cards.find(({ dataset }) => dataset.card === first);
  if (!place || !from) return null;
  const [a, b] = [centreOf(from), centreOf(to)];
  const ends = [cards.indexOf(from), cards.indexOf(to)] as const;
  return cards
    .filter((card, index) => {
      if (place.dataset.layout !== "free") return isBetween(index, ...ends);
      const { x, y } = centreOf(card);
      return isBetween(x, a.x, b.x) && isBetween(y, a.y, b.y);
    })
    .map(({ dataset }) => dataset.card as CardHandle);
};
