import type { CardId, ZoneId } from "../ids.ts";
import type { HiddenCard } from "../records.ts";
import type { Transaction } from "../transaction.ts";
import { FORGOTTEN } from "./handles.ts";
import { closeLooks } from "./looks.ts";
import type { Mover } from "./move.ts";

type Dealer = Pick<Mover, "tx" | "random">;

/**
 * Shuffles a library, or some of its cards among their places. Removes their handles and what was shown of them, and
 * ends all looks into the library ([V2], [V7]). Every card is written, even one that keeps its place: otherwise whether
 * undo is available would reveal it.
 */
export const shuffleZone = (
  { tx, random }: Dealer,
  zone: ZoneId,
  some?: readonly CardId[],
): void => {
  closeLooks(tx, zone);
  const all = tx.state.cardsIn(zone);
  // In their present order, so that the shuffle can be repeated from its numbers without other knowledge.
  const ids = some ? cardsAmong(all, some) : [...all];
  const where = { zone, from: ids[0] === undefined ? 0 : all.indexOf(ids[0]), of: all.length };
  const orders = some ? shiftedOrders(tx, all, ids) : null;
  const first = lowest(tx, all);
  tx.draws.shuffle(ids, random).forEach((id, place) => {
    clearCardTraces(tx, id, orders?.[place] ?? place + first);
  });
  tx.draws.shuffled(ids, where);
};

const cardsAmong = (all: readonly CardId[], some: readonly CardId[]): CardId[] => {
  const chosen = new Set(some);
  return all.filter((id) => chosen.has(id));
};

/** Moves a card of a library to another place, and removes its handle and what was shown of it. */
const clearCardTraces = (tx: Transaction, id: CardId, order: number): void => {
  const card = tx.state.get("hidden", id);
  if (!card) return;
  tx.set("hidden", id, isForgotten(card) ? { ...card, order } : { ...card, order, ...FORGOTTEN });
};

const isForgotten = ({ handle, shownTo, counters }: HiddenCard): boolean =>
  handle === null &&
  shownTo.length === 0 &&
  (counters === FORGOTTEN.counters || Object.keys(counters).length === 0);

const orderOf = (tx: Transaction, id: CardId | undefined): number =>
  (id === undefined ? undefined : tx.state.card(id)?.order) ?? 0;

/** The first order of a renumbered library: one that differs from the present first order. */
const lowest = (tx: Transaction, all: readonly CardId[]): 0 | 1 =>
  orderOf(tx, all[0]) === 0 ? 1 : 0;

/** The orders of cards at an end of a library, all one step further out. */
const shiftedOrders = (tx: Transaction, all: readonly CardId[], some: readonly CardId[]) => {
  const top = all.at(-1);
  const step = top !== undefined && some.includes(top) ? 1 : -1;
  return some.map((id) => orderOf(tx, id) + step);
};

/**
 * Moves a number of cards from the top of a library to its bottom, in their order. Like a shuffle it removes handles
 * and ends looks.
 */
export const cutZone = ({ tx }: Dealer, zone: ZoneId, count: number): void => {
  closeLooks(tx, zone);
  const ids = tx.state.cardsIn(zone);
  const cut = [...ids.slice(ids.length - count), ...ids.slice(0, ids.length - count)];
  for (const [order, id] of cut.entries()) clearCardTraces(tx, id, order);
};
