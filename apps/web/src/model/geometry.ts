import type { Position } from "@baize/engine";

/** A board's box on the screen, the size of its cards, and whether it is seen from across the table. */
export interface Plane {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly cardWidth: number;
  readonly flipped: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A card is five wide and seven high; the styles say so by their `aspect-ratio`. */
export const CARD_RATIO = 7 / 5;

/** The nearest value in a range; without one, the nearest share. */
export const clamp = (value: number, least = 0, most = 1): number =>
  Math.min(most, Math.max(least, value));

/** Converts the centre of a card on the screen to its position on a board; the inverse of what `board.css` draws. */
export const positionAt = (plane: Plane, centre: Point): Position => {
  const cardHeight = plane.cardWidth * CARD_RATIO;
  const x = clamp((centre.x - plane.left - plane.cardWidth / 2) / (plane.width - plane.cardWidth));
  const y = clamp((centre.y - plane.top - cardHeight / 2) / (plane.height - cardHeight));
  return plane.flipped ? { x: 1 - x, y: 1 - y } : { x, y };
};

/** Converts the position of a card on a board to its centre on the screen. */
export const pointAt = (plane: Plane, position: Position): Point => {
  const { x, y } = plane.flipped ? { x: 1 - position.x, y: 1 - position.y } : position;
  const cardHeight = plane.cardWidth * CARD_RATIO;
  return {
    x: plane.left + plane.cardWidth / 2 + x * (plane.width - plane.cardWidth),
    y: plane.top + cardHeight / 2 + y * (plane.height - cardHeight),
  };
};

export const planeOf = (board: Element): Plane | null => {
  const plane = board.querySelector("[data-plane]");
  const probe = board.querySelector("[data-probe]");
  if (!plane || !probe) return null;
  const { left, top, width, height } = plane.getBoundingClientRect();
  const cardWidth = probe.getBoundingClientRect().width;
  return { left, top, width, height, cardWidth, flipped: board.hasAttribute("data-flipped") };
};
