import { type FocusEvent, type KeyboardEvent, useState } from "react";

const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;

type Arrow = keyof typeof ARROWS;

/** The lists, as a selector, into which an arrow key leads from the last card of a list in that direction. */
export type ListsBeyond = Partial<Readonly<Record<Arrow, string>>>;

const cardsIn = (list: Element): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>("[role=option]"),
];

interface Spot {
  readonly card: HTMLElement;
  readonly x: number;
  readonly y: number;
}

const spotOf = (card: HTMLElement): Spot => {
  const { left, top, width, height } = card.getBoundingClientRect();
  return { card, x: left + width / 2, y: top + height / 2 };
};

interface Towards {
  readonly arrow: Arrow;
  /** How far ahead a card must be, in pixels. */
  readonly least: number;
  /** How much farther a card counts for each pixel that it lies aside. */
  readonly aside: number;
}

/** The nearest card in a direction. */
const nearest = (
  from: Spot,
  spots: readonly Spot[],
  { arrow, least, aside: weight }: Towards,
): HTMLElement | null => {
  const way = ARROWS[arrow];
  let best: { spot: Spot; cost: number } | null = null;
  for (const spot of spots) {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    if (ahead < least) continue;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    const cost = ahead + weight * aside;
    if (!best || cost < best.cost) best = { spot, cost };
  }
  return best?.spot.card ?? null;
};

/**
 * The card that an arrow key leads to. Where it can lead into another list, cards of one row aren't ahead of each other,
 * even if they lie a little higher or in an arc.
 */
const cardAhead = (
  focused: HTMLElement,
  cards: readonly HTMLElement[],
  { arrow, beyond }: { readonly arrow: Arrow; readonly beyond: string | undefined },
): HTMLElement | null => {
  const from = spotOf(focused);
  const spots = cards.filter((card) => card !== focused).map(spotOf);
  // Cards straight ahead are preferred.
  const aside = 2.5;
  if (beyond === undefined) return nearest(from, spots, { arrow, least: 1, aside });
  const least = focused.getBoundingClientRect().height / 4;
  const others = [...document.querySelectorAll(beyond)].flatMap(cardsIn).map(spotOf);
  return (
    nearest(from, spots, { arrow, least, aside }) ??
    nearest(from, others, { arrow, least: 1, aside: 1 })
  );
};

/** Moves the focus from card to card with the arrow keys. */
const handleArrows = (event: KeyboardEvent<HTMLElement>, lists: ListsBeyond): void => {
  if (!(event.key in ARROWS) || event.altKey || event.ctrlKey || event.metaKey) return;
  const cards = cardsIn(event.currentTarget);
  if (cards.length === 0) return;
  event.preventDefault();
  const focused = cards.find((card) => card === document.activeElement);
  const arrow = event.key as Arrow;
  const next = focused ? cardAhead(focused, cards, { arrow, beyond: lists[arrow] }) : cards[0];
  next?.focus({ preventScroll: false });
};

const NO_LISTS: ListsBeyond = {};

/** The roving tabindex of a list: the card that had the focus last, or the list itself before any had. */
export const useRovingFocus = <Id extends string>(
  ids: readonly Id[],
  beyond: ListsBeyond = NO_LISTS,
) => {
  const [last, setLast] = useState<string | null>(null);
  const stop = ids.find((id) => id === last) ?? null;
  const handleFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    if (target.dataset.card !== undefined) setLast(target.dataset.card);
  };
  return {
    stop,
    setStop: setLast,
    list: {
      tabIndex: stop === null ? 0 : -1,
      onFocus: handleFocus,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => handleArrows(event, beyond),
    },
  };
};
