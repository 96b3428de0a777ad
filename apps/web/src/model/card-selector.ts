import type { CardHandle, CardView } from "@baize/engine";

type Cards = ReadonlyMap<CardHandle, CardView>;

/** Creates a selector for some cards of a table. It returns the same map while none of them changes. */
export const createCardsSelector = (
  handles: readonly CardHandle[],
): ((cards: Cards | undefined) => Cards) => {
  let from: Cards | undefined;
  let picked: Cards = new Map();
  return (cards) => {
    if (cards === from) return picked;
    from = cards;
    if (handles.every((handle) => cards?.get(handle) === picked.get(handle))) return picked;
    const found = handles.map((handle) => [handle, cards?.get(handle)] as const);
    picked = new Map(found.flatMap(([handle, card]) => (card ? [[handle, card]] : [])));
    return picked;
  };
};
