import type { CardHandle, Position } from "@baize/engine";

/** A board's box on the screen, the size of its cards, and whether it is seen from across the table. */
export interface BoardGeometry {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly cardWidth: number;
  readonly flipped: boolean;
  /** Whether cards dropped near its upper and lower edge snap to rows there. */
  readonly lanes?: boolean;
  /** The cards of a crowded board that are shown elsewhere than they lie. */
  readonly moved?: readonly LayoutDisplacedCard[];
}

/** A card that is shown elsewhere than it lies, so that it covers no other card's name. */
export interface LayoutDisplacedCard {
  readonly key: CardHandle;
  readonly lies: Position;
  readonly shown: Position;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The ratio of a card's height to its width; the styles have the same as `aspect-ratio`. */
export const CARD_HEIGHT_TO_WIDTH = 7 / 5;

/** The nearest value in a range, which is 0 to 1 by default. */
export const clamp = (value: number, least = 0, most = 1): number =>
  Math.min(most, Math.max(least, value));

/** Converts the centre of a card on the screen to its position on a board. The inverse of what `board.css` does. */
export const toBoardPosition = (plane: BoardGeometry, centre: Point): Position => {
  const cardHeight = plane.cardWidth * CARD_HEIGHT_TO_WIDTH;
  const x = clamp((centre.x - plane.left - plane.cardWidth / 2) / (plane.width - plane.cardWidth));
  const y = clamp((centre.y - plane.top - cardHeight / 2) / (plane.height - cardHeight));
  const shown = plane.flipped ? { x: 1 - x, y: 1 - y } : { x, y };
  return plane.moved ? between(plane.moved, shown) : shown;
};

/** Cards within this height, in shares of the board, are one line. */
const LINE = 0.08;

/** The position between two displaced cards of the nearest line that corresponds to a place on the screen. */
const between = (moved: readonly LayoutDisplacedCard[], at: Position): Position => {
  const far = ({ shown }: LayoutDisplacedCard): number => Math.abs(shown.y - at.y);
  const nearest = Math.min(...moved.map(far));
  if (nearest > LINE) return at;
  const line = moved.filter((card) => far(card) <= nearest + LINE / 2);
  const before = line
    .filter(({ shown }) => shown.x <= at.x)
    .sort((a, b) => b.shown.x - a.shown.x)[0];
  const after = line.filter(({ shown }) => shown.x > at.x).sort((a, b) => a.shown.x - b.shown.x)[0];
  const { lies, shown } = before ?? after ?? { lies: at, shown: at };
  if (!before || !after) return { x: clamp(lies.x + at.x - shown.x), y: lies.y };
  const share = (at.x - before.shown.x) / (after.shown.x - before.shown.x);
  return { x: before.lies.x + share * (after.lies.x - before.lies.x), y: lies.y };
};

/** The number of layers for cards of one height, and for each step of height. */
const LAYERS = 2 ** 25;
const HEIGHTS = 48;

/**
 * The z-order of a card: over cards higher on the board, so that their heads show, and over earlier ones beside it. On
 * a board seen from across the order by height is reversed.
 */
export const cardZIndexOf = ({ y }: Position, order: number, side: "near" | "across"): number => {
  const among = clamp(Math.round(order * 16), -LAYERS / 2 + 1, LAYERS / 2 - 1);
  return (Math.round((y - 0.5) * HEIGHTS) * LAYERS + among) * (side === "near" ? 1 : -1);
};

const crowded = new WeakMap<Element, () => readonly LayoutDisplacedCard[]>();

/**
 * Registers a function that computes where the cards of a board are shown, or null if each is shown where it lies. It
 * is computed on demand, since boards are laid out far more often.
 */
export const registerLayoutDisplacements = (
  board: Element,
  moved: (() => readonly LayoutDisplacedCard[]) | null,
): void => {
  if (moved) crowded.set(board, moved);
  else crowded.delete(board);
};

/** Converts the position of a card on a board to its centre on the screen. */
export const toScreenPoint = (plane: BoardGeometry, position: Position): Point => {
  const { x, y } = plane.flipped ? { x: 1 - position.x, y: 1 - position.y } : position;
  const cardHeight = plane.cardWidth * CARD_HEIGHT_TO_WIDTH;
  return {
    x: plane.left + plane.cardWidth / 2 + x * (plane.width - plane.cardWidth),
    y: plane.top + cardHeight / 2 + y * (plane.height - cardHeight),
  };
};

/** The position at which a card is shown. */
export const displayedPositionOf = (
  { moved = [] }: BoardGeometry,
  handle: CardHandle,
  lies: Position,
): Position => moved.find(({ key }) => key === handle)?.shown ?? lies;

export const measureBoardGeometry = (board: Element): BoardGeometry | null => {
  const plane = board.querySelector("[data-plane]");
  const probe = board.querySelector("[data-probe]");
  if (!plane || !probe) return null;
  const { left, top, width, height } = plane.getBoundingClientRect();
  const cardWidth = probe.getBoundingClientRect().width;
  const moved = crowded.get(board)?.();
  const flipped = board.hasAttribute("data-flipped");
  const lanes = board.hasAttribute("data-lanes");
  return { left, top, width, height, cardWidth, flipped, lanes, ...(moved ? { moved } : {}) };
};
