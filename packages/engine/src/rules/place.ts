import type { CardId, ZoneId } from "../ids.ts";
import type { Position } from "../records.ts";
import type { Transaction } from "../transaction.ts";

/** Where among a zone's cards one comes to lie: at an end, or at a place counted from 0 as the zone is read. */
export type Place = "top" | "bottom" | number;

/** Steps of the grid on which freely placed cards lie; a power of two, so positions are short on the wire. */
export const GRID = 1024;
/** How far a card steps aside when its spot is taken: a row down, so that the head of the one that lies there shows. */
export const ROW = 104;
/** Many tokens of a kind lie closer: they are all alike. */
const TIGHT_ROW = 16;
const SLANT = 8;
/** How far the next column begins when the rows are full. It shares no factor with the grid, so that all of it is reached. */
export const COLUMN = 81;

export const snap = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * GRID);

/** A card that comes to lie in a zone, and the transaction it moves in. */
export interface Arriving {
  readonly tx: Transaction;
  readonly zone: ZoneId;
  readonly id: CardId;
}

/** The free spot nearest to a wish: taken spots send the arriving card a row aside until one is free ([M6]). */
export const freeSpot = (arriving: Arriving, wish: Position): Position =>
  freeSpotAfter(arriving, { wish, step: 0 }).spot;

interface Search {
  readonly wish: Position;
  /** How many steps aside of the wish it begins. */
  readonly step: number;
  readonly row?: "loose" | "tight";
}

/** The same, and how many steps aside it was found: many cards that wish for one spot are searched for once. */
export const freeSpotAfter = (
  { tx, zone, id }: Arriving,
  { wish, step: first, row = "loose" }: Search,
): { readonly spot: Position; readonly step: number } => {
  const from = { x: snap(wish.x), y: snap(wish.y) };
  const down = row === "loose" ? ROW : TIGHT_ROW;
  for (let step = first; ; step += 1) {
    const spot = onTable(from, asideBy(from.y, step, down));
    const other = tx.state.cardAt(zone, spot);
    if (other === undefined || other === id) return { spot, step };
  }
};

/** How far so many steps aside lead from a height: a row down and a little sideways each, then to the next column. */
const asideBy = (height: number, step: number, down: number): Position => {
  const rows = Math.floor((GRID - height) / down) + 1;
  const [row, column] = [step % rows, Math.floor(step / rows)];
  return { x: column * COLUMN + row * SLANT, y: row * down - Math.floor(column / (GRID + 1)) };
};

/** Over the right edge it goes on at the left one. The spots are many more than a table's cards. */
const onTable = (from: Position, by: Position): Position => ({
  x: ((from.x + by.x) % (GRID + 1)) / GRID,
  y: (Math.abs(from.y + by.y) % (GRID + 1)) / GRID,
});

/** Spots moved alike by so many steps aside, so that they keep their formation; null where one is off the table. */
export const shifted = (wishes: readonly Position[], step: number): Position[] | null => {
  const lowest = Math.max(...wishes.map(({ y }) => snap(y)));
  const by = asideBy(lowest, step, ROW);
  const spots = wishes.map(({ x, y }) => ({ x: snap(x) + by.x, y: snap(y) + by.y }));
  if (spots.some(({ x }) => x > GRID)) return null;
  return spots.map(({ x, y }) => ({ x: x / GRID, y: y / GRID }));
};

/**
 * The order that puts a card at a place of a zone. Two neighbours leave room for some fifty cards between them; then
 * the zone is numbered anew.
 */
export const orderAt = ({ tx, zone, id }: Arriving, place: Place): number => {
  const ids = tx.state.cardsIn(zone);
  const end = place === "top" ? ids.at(-1) : ids[0];
  if (end === undefined) return 0;
  if (place === "top") return orderOf(tx, end) + (end === id ? 0 : 1);
  if (place === "bottom") return orderOf(tx, end) - (end === id ? 0 : 1);
  const others = ids.filter((other) => other !== id);
  const counted = Math.min(Math.max(0, place), others.length);
  // Piles are read from the top, rows from the left; orders rise from the bottom and from the left.
  const isPile = tx.state.zone(zone)?.definition.layout === "pile";
  return between(tx, others, isPile ? others.length - counted : counted);
};

/** Another order for a card that leaves it where it lies. */
export const orderBeside = ({ tx, zone, id }: Arriving): number => {
  const ids = tx.state.cardsIn(zone);
  const above = ids[ids.indexOf(id) + 1];
  const order = orderOf(tx, id);
  return above === undefined ? order + 1 : (order + orderOf(tx, above)) / 2;
};

const orderOf = (tx: Transaction, id: CardId): number => tx.state.card(id)?.order ?? 0;

const between = (tx: Transaction, ids: readonly CardId[], at: number): number => {
  const [below, above] = [ids[at - 1], ids[at]];
  if (below === undefined) return above === undefined ? 0 : orderOf(tx, above) - 1;
  if (above === undefined) return orderOf(tx, below) + 1;
  const middle = (orderOf(tx, below) + orderOf(tx, above)) / 2;
  if (middle > orderOf(tx, below) && middle < orderOf(tx, above)) return middle;
  renumber(tx, ids, at);
  return at;
};

/** Numbers a zone's cards anew, leaving a gap at one place. */
const renumber = (tx: Transaction, ids: readonly CardId[], gap: number): void => {
  for (const [index, id] of ids.entries()) setOrder(tx, id, index < gap ? index : index + 1);
};

const setOrder = (tx: Transaction, id: CardId, order: number): void => {
  if (tx.state.get("cards", id)) tx.patch("cards", id, { order });
  else tx.patch("hidden", id, { order });
};
