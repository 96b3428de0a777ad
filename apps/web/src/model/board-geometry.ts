import type { Handle, Position } from "@baize/engine";

/** A board's box on the screen, the size of its cards, and whether it is seen from across the table. */
export interface BoardPlane {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly cardWidth: number;
  readonly flipped: boolean;
  /** Whether the rows along its upper and its lower edge draw cards that are dropped near them. */
  readonly lanes?: boolean;
  /** Where the cards of a crowded board lie and where they are shown instead. */
  readonly moved?: readonly DisplacedCard[];
}

/** A card that is shown elsewhere than it lies, so that it hides no other one's name. */
export interface DisplacedCard {
  readonly key: Handle;
  readonly lies: Position;
  readonly shown: Position;
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
export const toBoardPosition = (plane: BoardPlane, centre: Point): Position => {
  const cardHeight = plane.cardWidth * CARD_RATIO;
  const x = clamp((centre.x - plane.left - plane.cardWidth / 2) / (plane.width - plane.cardWidth));
  const y = clamp((centre.y - plane.top - cardHeight / 2) / (plane.height - cardHeight));
  const shown = plane.flipped ? { x: 1 - x, y: 1 - y } : { x, y };
  return plane.moved ? between(plane.moved, shown) : shown;
};

/** What counts as one line of cards, in shares of a board's height. */
const LINE = 0.08;

/** The place among the cards of the nearest line that is between the same two as a place of the screen is. */
const between = (moved: readonly DisplacedCard[], at: Position): Position => {
  const far = ({ shown }: DisplacedCard): number => Math.abs(shown.y - at.y);
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

/** How many layers there are for cards of one height, and for each step of heights. */
const LAYERS = 2 ** 25;
const HEIGHTS = 48;

/**
 * Over which others a card lies: over those that lie higher on the board, whose heads show then, and of those beside it
 * over the ones that came before. Seen from across, what was higher is lower, and so are the layers.
 */
export const cardLayerOf = ({ y }: Position, order: number, side: "near" | "across"): number => {
  const among = clamp(Math.round(order * 16), -LAYERS / 2 + 1, LAYERS / 2 - 1);
  return (Math.round((y - 0.5) * HEIGHTS) * LAYERS + among) * (side === "near" ? 1 : -1);
};

const crowded = new WeakMap<Element, () => readonly DisplacedCard[]>();

/**
 * Notes how to tell where the cards of a board are shown; null for one on which each is shown where it lies. It is
 * asked when somebody wants to know: a board is laid out far more often.
 */
export const setDisplacedCards = (
  board: Element,
  moved: (() => readonly DisplacedCard[]) | null,
): void => {
  if (moved) crowded.set(board, moved);
  else crowded.delete(board);
};

/** Converts the position of a card on a board to its centre on the screen. */
export const toScreenPoint = (plane: BoardPlane, position: Position): Point => {
  const { x, y } = plane.flipped ? { x: 1 - position.x, y: 1 - position.y } : position;
  const cardHeight = plane.cardWidth * CARD_RATIO;
  return {
    x: plane.left + plane.cardWidth / 2 + x * (plane.width - plane.cardWidth),
    y: plane.top + cardHeight / 2 + y * (plane.height - cardHeight),
  };
};

/** Where a card that lies at a position is shown. */
export const displayedPositionOf = (
  { moved = [] }: BoardPlane,
  handle: Handle,
  lies: Position,
): Position => moved.find(({ key }) => key === handle)?.shown ?? lies;

export const boardPlaneOf = (board: Element): BoardPlane | null => {
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
