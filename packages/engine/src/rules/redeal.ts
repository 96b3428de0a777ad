import type { CardId, SeatId, ZoneId } from "../ids.ts";
import { NO_MARKS } from "../marks.ts";
import { fromWords, shuffleInPlace } from "../random.ts";
import { type HiddenCard, NOBODY, type TableCard, type TableRows } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import type { Transaction } from "../transaction.ts";
import { homeOf, rehome } from "../visibility.ts";
import { endArrowsAt } from "./arrows.ts";
import { FORGOTTEN, mintHandle } from "./handles.ts";
import { closeLooks } from "./looks.ts";
import type { Mover } from "./move.ts";
import { shuffleZone } from "./shuffle.ts";

type Dealer = Pick<Mover, "tx" | "random">;

/**
 * A card and its place: a row of the table or of a hidden zone. Cards are dealt again within a pool: those of one owner,
 * or the tokens, which no library holds, of one controller.
 */
type Place = { readonly id: CardId; readonly zone: ZoneId; readonly pool: string } & (
  | { readonly table: "cards"; readonly card: TableCard }
  | { readonly table: "hidden"; readonly card: HiddenCard }
);

/** Every face-down or hidden card, in the order of places. Ids could reveal where a card lay before. */
const hiddenPlaces = ({ state }: Transaction): Place[] => {
  const places: Place[] = [];
  for (const zone of state.keys("zones")) {
    for (const id of state.cardsIn(zone)) {
      const hidden = state.get("hidden", id);
      const card = state.get("cards", id);
      if (hidden) {
        places.push({ id, zone, pool: `cards ${hidden.owner}`, table: "hidden", card: hidden });
      } else if (card?.faceDown) {
        const pool = card.token ? `tokens ${card.controller}` : `cards ${card.owner}`;
        places.push({ id, zone, pool, table: "cards", card });
      }
    }
  }
  return places;
};

/**
 * Deals cards again to the places where they lie; every card is equally likely at each place ([SR4]). The cards get new
 * ids, and no chain gives the order, because the full record publishes ids and chains after the game.
 */
const dealPool = ({ tx, random }: Dealer, places: readonly Place[]): void => {
  const prints = places.map(({ id }) => tx.state.get("prints", id));
  for (const { id, table, card } of places) {
    if (table === "cards") endArrowsAt(tx, card.handle);
    tx.delete(table, id);
    tx.delete("prints", id);
  }
  shuffleInPlace(prints, fromWords(random));
  const ids = tx.nextCards(places.length);
  for (const [index, place] of places.entries()) {
    const [id, print] = [ids[index], prints[index]];
    if (id !== undefined && print) lay({ tx, random }, { ...place, id }, print);
  }
};

/** Puts a new card at another card's place. Nobody was shown it there, and it gets no handle that anybody knows. */
const lay = (
  { tx, random }: Dealer,
  { id, table, card, zone }: Place,
  print: TableRows["prints"],
): void => {
  tx.set("prints", id, print);
  if (table === "cards") {
    const handle = mintHandle(tx, random);
    tx.set("cards", id, { ...card, handle, marks: NO_MARKS, shownTo: NOBODY });
  } else {
    const handle = tx.state.isLibrary(zone) ? null : mintHandle(tx, random);
    tx.set("hidden", id, { ...card, ...FORGOTTEN, handle });
  }
  settleHome(tx, id, zone);
};

/**
 * A card that was dealt to a sideboard belongs there from now on, and one that was dealt from it belongs to the deck.
 */
const settleHome = (tx: Transaction, id: CardId, zone: ZoneId): void => {
  const print = tx.state.get("prints", id);
  const isSideboard = tx.state.get("zones", zone)?.kind === "sideboard";
  if (!print || isSideboard === (homeOf(tx.state, id) === "sideboard")) return;
  tx.set("prints", id, rehome(print, isSideboard ? "sideboard" : "main"));
};

const dealAll = (dealer: Dealer, places: readonly Place[]): void => {
  const { tx } = dealer;
  for (const zone of new Set(places.map((place) => place.zone))) {
    if (tx.state.isLibrary(zone)) closeLooks(tx, zone);
  }
  const pools = new Map<string, Place[]>();
  for (const place of places) {
    const pool = pools.get(place.pool);
    if (pool) pool.push(place);
    else pools.set(place.pool, [place]);
  }
  for (const pool of pools.values()) dealPool(dealer, pool);
};

/**
 * Shuffles everything that only a seat sees into the libraries of the owners, and deals as many cards again: to its
 * hand, its other hidden zones, and its face-down cards. Refused when a library holds no cards to exchange with, since
 * the seat's next player would then see all of them; the seat can be cleared instead.
 */
export const redealSeat = (dealer: Dealer, seat: SeatId): Refusal | null => {
  const { tx } = dealer;
  const all = hiddenPlaces(tx);
  const isSeen = (place: Place): boolean =>
    place.table === "cards"
      ? place.card.controller === seat
      : tx.state.get("zones", place.zone)?.seat === seat && !tx.state.isLibrary(place.zone);
  const seen = all.filter(isSeen);
  const pools = new Set([...seen.map(({ pool }) => pool), `cards ${seat}`]);
  const stock = all.filter(({ zone, pool }) => tx.state.isLibrary(zone) && pools.has(pool));
  const stocked = new Set(stock.map(({ pool }) => pool));
  const isAlone = ({ pool }: Place): boolean => !stocked.has(pool) && !pool.startsWith("tokens");
  if (seen.some(isAlone)) return NOTHING_TO_DEAL;
  const members = new Set([...seen, ...stock]);
  dealAll(
    dealer,
    all.filter((place) => members.has(place)),
  );
  // A last shuffle that comes from the chain, so that the library's order can be checked after the game.
  for (const zone of new Set(stock.map((place) => place.zone))) shuffleZone(dealer, zone);
  return null;
};

const NOTHING_TO_DEAL = refuse(
  "needs_consent",
  "There is no library to deal new cards from: clear the seat, or ask the other players to agree",
  "redeal",
);

/**
 * Deals again what a copy of a table must not reveal about the original: libraries, cards that nobody sees, cards that
 * are hidden from their owner, and all hidden cards that the table owns, hands included, because the remaining stock
 * would reveal them.
 */
export const redealCopy = (dealer: Dealer): void => {
  const { tx } = dealer;
  const isUnseen = ({ table, card, zone }: Place): boolean => {
    if (card.owner === null) return true;
    return table === "cards" ? card.controller !== card.owner : tx.state.isLibrary(zone);
  };
  dealAll(dealer, hiddenPlaces(tx).filter(isUnseen));
};
