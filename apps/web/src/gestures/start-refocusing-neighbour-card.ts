import type { Table } from "../model/table.tsx";

interface Spot {
  readonly list: HTMLElement;
  readonly at: number;
}

const cardsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>("[data-card]"),
];

/**
 * Moves the focus to the neighbour when the focused card leaves its zone, so that a hand can be played by keyboard.
 * Returns a function that stops it.
 */
export const startRefocusingNeighbourCard = (table: Table, root: HTMLElement): (() => void) => {
  let spot: Spot | null = null;
  const remember = ({ target }: FocusEvent): void => {
    const card = target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null;
    const list = card?.closest<HTMLElement>("[role=listbox]");
    spot = card && list ? { list, at: cardsOf(list).indexOf(card) } : null;
  };
  const forget = (): void => {
    spot = null;
  };
  const restore = (): void => {
    if (!spot?.list.isConnected || document.activeElement !== document.body) return;
    const cards = cardsOf(spot.list);
    const next = cards[Math.min(spot.at, cards.length - 1)] ?? spot.list;
    next.focus({ preventScroll: true });
  };
  const unsubscribe = table.client.subscribe(() => {
    if (spot) requestAnimationFrame(restore);
  });
  root.addEventListener("focusin", remember);
  root.addEventListener("pointerdown", forget);
  return () => {
    unsubscribe();
    root.removeEventListener("focusin", remember);
    root.removeEventListener("pointerdown", forget);
  };
};
