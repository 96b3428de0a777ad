import type { CardId, ZoneId } from "../ids.ts";
import type { Position } from "../records.ts";
import type { Transaction } from "../transaction.ts";

/** Where among a zone's cards one comes to lie: at an end, or at a place counted from 0 as the zone is read. */
export type Place = "top" | "bottom" | number;

/** Steps of the grid on which freely placed cards lie; a power of two, so positions are short on the wire. */
const GRID = 1024;
/** How far a card steps aside, down and half as far sideways, when its spot is taken: about a fifth of a card's width. */
const ASIDE = 16;
const ROWS = GRID / ASIDE;

const snap = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * GRID);

/** A card that comes to lie in a zone, and the transaction it moves in. */
export interface Arriving {
  readonly tx: Transaction;
  readonly zone: ZoneId;
  readonly id: CardId;
}

/** The free spot nearest to a wish: taken spots send the arriving card a row aside until one is free ([M6]). */
export const freeSpot = ({ tx, zone, id }: Arriving, wish: Position): Position => {
  for (let step = 0; ; step += 1) {
    const spot = aside(wish, step);
    const other = tx.state.cardAt(zone, spot);
    if (other === undefined || other === id) return spot;
  }
};

/** A spot so many steps aside of a wish, or null where that is off the table. */
export const shifted = (wish: Position, step: number): Position | null => {
  const x = snap(wish.x) + (step * ASIDE) / 2;
  const y = snap(wish.y) + step * ASIDE;
  return x <= GRID && y <= GRID ? { x: x / GRID, y: y / GRID } : null;
};

/**
 * Where so many steps aside lead: each a row down and half a row sideways, over the lower edge to the upper and back
 * from the right one; when all rows were tried, a hair further on. The spots are many more than a table's cards.
 */
const aside = (wish: Position, step: number): Position => {
  const row = step % ROWS;
  const x = ((snap(wish.x) + Math.floor(step / ROWS)) % (GRID + 1)) + (row * ASIDE) / 2;
  const y = (snap(wish.y) + row * ASIDE) % (GRID + 1);
  return { x: (x > GRID ? 2 * GRID - x : x) / GRID, y: y / GRID };
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
