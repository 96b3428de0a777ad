import { type FocusEvent, type KeyboardEvent, useState } from "react";

const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;

interface Spot {
  readonly card: HTMLElement;
  readonly x: number;
  readonly y: number;
}

const spotOf = (card: HTMLElement): Spot => {
  const { left, top, width, height } = card.getBoundingClientRect();
  return { card, x: left + width / 2, y: top + height / 2 };
};

/** The nearest card in a direction; cards straight ahead are preferred. */
const nearest = (from: Spot, spots: readonly Spot[], arrow: keyof typeof ARROWS): Spot | null => {
  const way = ARROWS[arrow];
  let best: { spot: Spot; cost: number } | null = null;
  for (const spot of spots) {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    if (ahead < 1) continue;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    const cost = ahead + 2.5 * aside;
    if (!best || cost < best.cost) best = { spot, cost };
  }
  return best?.spot ?? null;
};

/** Moves the focus from card to card with the arrow keys. */
const handleArrows = (event: KeyboardEvent<HTMLElement>): void => {
  if (!(event.key in ARROWS) || event.altKey || event.ctrlKey || event.metaKey) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=option]")];
  if (cards.length === 0) return;
  event.preventDefault();
  const focused = cards.find((card) => card === document.activeElement);
  const next = focused
    ? nearest(
        spotOf(focused),
        cards.filter((card) => card !== focused).map(spotOf),
        event.key as keyof typeof ARROWS,
      )?.card
    : cards[0];
  next?.focus({ preventScroll: false });
};

/** The roving tabindex of a list: the card that had the focus last, or the list itself before any had. */
export const useRovingFocus = <Id extends string>(ids: readonly Id[]) => {
  const [last, setLast] = useState<string | null>(null);
  const stop = ids.find((id) => id === last) ?? null;
  const handleFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    if (target.dataset.card !== undefined) setLast(target.dataset.card);
  };
  return {
    stop,
    setStop: setLast,
    list: { tabIndex: stop === null ? 0 : -1, onFocus: handleFocus, onKeyDown: handleArrows },
  };
};
