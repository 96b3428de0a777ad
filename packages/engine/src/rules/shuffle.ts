import type { CardId, ZoneId } from "../ids.ts";
import { shuffle } from "../random.ts";
import { FORGOTTEN } from "./handles.ts";
import { closeLooks } from "./looks.ts";
import type { Mover } from "./move.ts";

type Dealer = Pick<Mover, "tx" | "random">;

/**
 * Puts a library, or some of its cards, in a random order: the places stay, the cards change them. What was known of
 * those cards and their handles is gone, and so are all looks into the library ([V2], [V7]).
 */
export const shuffleZone = (
  { tx, random }: Dealer,
  zone: ZoneId,
  some?: readonly CardId[],
): void => {
  closeLooks(tx, zone);
  const ids = [...(some ?? tx.state.cardsIn(zone))];
  const orders = ids.map((id, place) => (some ? (tx.state.card(id)?.order ?? 0) : place));
  for (const [place, id] of shuffle(ids, random).entries()) {
    tx.patch("hidden", id, { order: orders[place] ?? 0, ...FORGOTTEN });
  }
};

/** Moves so many cards from the top of a library to its bottom, in their order; to all it is as a shuffle. */
export const cutZone = ({ tx }: Dealer, zone: ZoneId, count: number): void => {
  closeLooks(tx, zone);
  const ids = tx.state.cardsIn(zone);
  const cut = [...ids.slice(ids.length - count), ...ids.slice(0, ids.length - count)];
  for (const [order, id] of cut.entries()) tx.patch("hidden", id, { order, ...FORGOTTEN });
};
