import type { CardHandle, SeatId } from "@baize/engine";
import type { Point } from "./board-geometry.ts";

export const centreOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The element of an arrow's end: a card or a player's plate. Null if it isn't shown. */
export const elementOfArrowEnd = (end: CardHandle | SeatId): Element | null =>
  document.querySelector(
    typeof end === "number"
      ? `[data-plate="${String(end)}"]`
      : `main [data-card="${CSS.escape(end)}"]`,
  );

interface Spot {
  readonly board: HTMLElement;
  readonly point: Point;
  readonly skip: readonly CardHandle[];
}

/** The topmost card of a board under a point, without those to skip. It also works while cards are dragged. */
export const topmostCardAt = ({ board, point: { x, y }, skip }: Spot): CardHandle | null => {
  const heightOf = (card: HTMLElement): number => Number(card.style.getPropertyValue("--layer"));
  const [top] = [...board.querySelectorAll<HTMLElement>("[data-card]")]
    .filter((card) => !skip.includes(card.dataset.card as CardHandle))
    .filter((card) => {
      const box = card.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    })
    .toSorted((a, b) => heightOf(b) - heightOf(a));
  return (top?.dataset.card as CardHandle | undefined) ?? null;
};

/** The card or player's plate under a point, where an arrow may end. */
export const arrowEndAt = ({ x, y }: Point): CardHandle | SeatId | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const card = element.closest<HTMLElement>("[data-card]");
    if (card) return card.dataset.card as CardHandle;
    const seat = element.closest<HTMLElement>("[data-plate]");
    if (seat) return Number(seat.dataset.plate) as SeatId;
  }
  return null;
};

/** The SVG path from one point to another, slightly curved so that crossing arrows can be told apart. */
export const curvedArrowPath = (from: Point, to: Point): string => {
  const bend = 0.12;
  const x = (from.x + to.x) / 2 + (to.y - from.y) * bend;
  const y = (from.y + to.y) / 2 - (to.x - from.x) * bend;
  const points = [from.x, from.y, x, y, to.x, to.y].map(Math.round);
  return `M${points[0]} ${points[1]}Q${points[2]} ${points[3]} ${points[4]} ${points[5]}`;
};
