import { cellIndexOfOrder, isHeaped, zoneCellCount } from "../games/game.ts";
import type { CardId, ZoneId } from "../ids.ts";
import { GRID, type Position } from "../records.ts";
import type { Transaction } from "../transaction.ts";

/** A place in a zone: an end, or a number from 0 in reading order. */
export type Place = "top" | "bottom" | number;

/** The shift of a card whose position is taken: one row down, so that the name of the covered card stays visible. */
export const ROW = 104;
/** Many tokens of a kind are alike and lie closer. */
const TIGHT_ROW = 16;
const SLANT = 8;
/**
 * The distance of the next column, used when the rows are full. It shares no factor with the grid, so that every column
 * is reached.
 */
export const COLUMN = 81;
/**
 * The modular inverse of COLUMN: 81 × 696 leaves 1 when divided by 1025. It gives a column's place in the order of
 * columns.
 */
const COLUMN_INVERSE = 696;

export const snap = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * GRID);

/** A card that enters a zone, and the transaction that moves it. */
export interface Arriving {
  readonly tx: Transaction;
  readonly zone: ZoneId;
  readonly id: CardId;
}

/** The distance between the rows in which cards are shifted. */
type Row = "loose" | "tight";

/**
 * The free position for a dropped card: the wished one, or else one row down and a little sideways until one is free,
 * then the next column ([M6]).
 */
export const freeSpot = (
  { tx, zone, id }: Arriving,
  wish: Position,
  row: Row = "loose",
): Position => {
  const from = { x: snap(wish.x), y: snap(wish.y) };
  const search = new FreeSpotSearch(from.y, row === "loose" ? ROW : TIGHT_ROW);
  const known = tx.skips(`${zone}@${from.y}/${row}`);
  const passed: number[] = [];
  for (let step = search.stepAt(from.x); ; ) {
    const farther = known.get(step);
    const other = farther === undefined ? tx.state.cardAt(zone, search.spot(step)) : undefined;
    if (farther === undefined && (other === undefined || other === id)) {
      // The next card that is dropped here can skip these positions.
      for (const each of passed) known.set(each, step);
      return search.spot(step);
    }
    passed.push(step);
    step = farther ?? step + 1;
  }
};

/** The order in which positions at one height are tried. Every wish at this height starts somewhere in it. */
class FreeSpotSearch {
  readonly #height: number;
  readonly #down: number;
  readonly #rows: number;

  constructor(height: number, down: number) {
    this.#height = height;
    this.#down = down;
    this.#rows = rowsBelow(height, down);
  }

  /** The step at which a wish starts: each column has its place in the search. */
  stepAt(x: number): number {
    return ((x * COLUMN_INVERSE) % (GRID + 1)) * this.#rows;
  }

  /** Beyond the right edge the search continues at the left one. It has many more positions than a table has cards. */
  spot(step: number): Position {
    const { x, y } = asideBy(this.#rows, step, this.#down);
    return { x: (x % (GRID + 1)) / GRID, y: (Math.abs(this.#height + y) % (GRID + 1)) / GRID };
  }
}

/** The offset after a number of steps: each one row down and a little sideways, then the next column. */
const asideBy = (rows: number, step: number, down: number): Position => {
  const [row, column] = [step % rows, Math.floor(step / rows)];
  return { x: column * COLUMN + row * SLANT, y: row * down - Math.floor(column / (GRID + 1)) };
};

const rowsBelow = (height: number, down: number): number => Math.floor((GRID - height) / down) + 1;

/** Positions that are shifted together, so that they keep their arrangement; null when one would be off the table. */
export const shifted = (wishes: readonly Position[], step: number): Position[] | null => {
  const lowest = Math.max(...wishes.map(({ y }) => snap(y)));
  const by = asideBy(rowsBelow(lowest, ROW), step, ROW);
  const spots = wishes.map(({ x, y }) => ({ x: snap(x) + by.x, y: snap(y) + by.y }));
  if (spots.some(({ x }) => x > GRID)) return null;
  return spots.map(({ x, y }) => ({ x: x / GRID, y: y / GRID }));
};

/**
 * The order that puts a card at a place of a zone. About fifty cards fit between two neighbours; after that, the cards
 * around are renumbered.
 */
export const orderAt = ({ tx, zone, id }: Arriving, place: Place): number => {
  const definition = tx.state.zone(zone)?.definition;
  const cells = definition ? zoneCellCount(tx.state.game, definition) : null;
  if (definition && cells !== null) {
    const stacks = new CellStacks(tx, new OtherCards(tx, zone, id));
    const cell = typeof place === "number" ? Math.min(place, cells - 1) : 0;
    const isTaken = typeof place !== "number" || !isHeaped(definition);
    return stacks.topOf(isTaken ? stacks.freeFrom(cell, cells) : cell);
  }
  const ids = tx.state.cardsIn(zone);
  const end = place === "top" ? ids.at(-1) : ids[0];
  if (end === undefined) return 0;
  if (place === "top") return orderOf(tx, end) + (end === id ? 0 : 1);
  if (place === "bottom") return orderOf(tx, end) - (end === id ? 0 : 1);
  const others = new OtherCards(tx, zone, id);
  const counted = Math.min(Math.max(0, place), others.length);
  // Piles are read from the top, rows from the left; orders rise from the bottom and from the left.
  const isPile = definition?.layout === "pile";
  return between(tx, others, isPile ? others.length - counted : counted);
};

/** The cards of a zone without one of them, bottom first. It doesn't copy the list. */
class OtherCards {
  readonly #ids: readonly CardId[];
  readonly #left: number;
  readonly length: number;

  constructor(tx: Transaction, zone: ZoneId, id: CardId) {
    this.#ids = tx.state.cardsIn(zone);
    const place = tx.state.placeIn(zone, id);
    this.#left = place < 0 ? Number.POSITIVE_INFINITY : place;
    this.length = this.#ids.length - (place < 0 ? 0 : 1);
  }

  at(place: number): CardId | undefined {
    return this.#ids[place < this.#left ? place : place + 1];
  }
}

/** How far apart the cards of a heap are, while there are few enough. */
const HEAP_GAP = 2 ** -10;

/** The stacks in the cells of a zone: the orders from a cell's number up to the next one's. */
class CellStacks {
  readonly #tx: Transaction;
  readonly #cards: OtherCards;

  constructor(tx: Transaction, cards: OtherCards) {
    this.#tx = tx;
    this.#cards = cards;
  }

  /** The order that puts a card on top of a cell's heap. */
  topOf(cell: number): number {
    const end = this.#countBefore(cell + 1);
    if (!this.#isTaken(cell)) return cell;
    const order = this.#orderOf(end - 1) + HEAP_GAP;
    return order < cell + 1 ? order : this.#renumber(cell, end);
  }

  /** The first empty cell from a cell on, continuing at the first one; that cell itself when none is empty. */
  freeFrom(cell: number, cells: number): number {
    for (let step = 0; step < cells; step += 1) {
      const each = (cell + step) % cells;
      if (!this.#isTaken(each)) return each;
    }
    return cell;
  }

  #isTaken(cell: number): boolean {
    const end = this.#countBefore(cell + 1);
    return end > 0 && cellIndexOfOrder(this.#orderOf(end - 1)) === cell;
  }

  #renumber(cell: number, end: number): number {
    const first = this.#countBefore(cell);
    const gap = 2 ** -Math.ceil(Math.log2(end - first + 2));
    const ids = Array.from({ length: end - first }, (_, at) => this.#cards.at(first + at));
    for (const [at, id] of ids.entries()) {
      if (id !== undefined) setOrder(this.#tx, id, cell + at * gap);
    }
    return cell + ids.length * gap;
  }

  #countBefore(order: number): number {
    let [low, high] = [0, this.#cards.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#orderOf(middle) < order) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #orderOf(at: number): number {
    const id = this.#cards.at(at);
    return id === undefined ? 0 : orderOf(this.#tx, id);
  }
}

/** A new order for a card that keeps its place. */
export const orderBeside = ({ tx, zone, id }: Arriving): number => {
  const above = tx.state.cardsIn(zone)[tx.state.placeIn(zone, id) + 1];
  const order = orderOf(tx, id);
  return above === undefined ? order + 1 : (order + orderOf(tx, above)) / 2;
};

const orderOf = (tx: Transaction, id: CardId): number => tx.state.card(id)?.order ?? 0;

const between = (tx: Transaction, others: OtherCards, at: number): number => {
  const [below, above] = [others.at(at - 1), others.at(at)];
  if (below === undefined) return above === undefined ? 0 : orderOf(tx, above) - 1;
  if (above === undefined) return orderOf(tx, below) + 1;
  const middle = (orderOf(tx, below) + orderOf(tx, above)) / 2;
  if (middle > orderOf(tx, below) && middle < orderOf(tx, above)) return middle;
  return makeRoom(tx, others, at);
};

/** How many cards are renumbered at first when two neighbours leave no room between them. */
const MIN_APART = 16;
/** The smallest gap between them; for a smaller one, more of the cards around are renumbered. */
const MIN_GAP = 2 ** -10;

/** Renumbers the cards around a place, as few as make room. Returns the order for that place. */
const makeRoom = (tx: Transaction, others: OtherCards, at: number): number => {
  for (let reach = MIN_APART / 2; ; reach *= 2) {
    const [first, end] = [Math.max(0, at - reach), Math.min(others.length, at + reach)];
    const cards = Array.from({ length: end - first }, (_, index) => others.at(first + index));
    const [low, gap] = gapOf(tx, { below: others.at(first - 1), above: others.at(end), cards });
    if (gap < MIN_GAP && cards.length < others.length) continue;
    for (const [index, id] of cards.entries()) {
      const place = first + index < at ? index + 1 : index + 2;
      if (id !== undefined) setOrder(tx, id, low + place * gap);
    }
    return low + (at - first + 1) * gap;
  }
};

interface Around {
  readonly below: CardId | undefined;
  readonly above: CardId | undefined;
  readonly cards: readonly (CardId | undefined)[];
}

/**
 * The first order and the distance for some cards and one more between their neighbours; the distance is 1 when a
 * neighbour is missing.
 */
const gapOf = (tx: Transaction, { below, above, cards }: Around): readonly [number, number] => {
  const steps = cards.length + 2;
  if (below === undefined) return [above === undefined ? -1 : orderOf(tx, above) - steps, 1];
  const low = orderOf(tx, below);
  // A power of two keeps the orders short on the wire.
  const share = above === undefined ? 1 : (orderOf(tx, above) - low) / steps;
  return [low, 2 ** Math.floor(Math.log2(share))];
};

const setOrder = (tx: Transaction, id: CardId, order: number): void => {
  if (tx.state.get("cards", id)) tx.patch("cards", id, { order });
  else tx.patch("hidden", id, { order });
};
