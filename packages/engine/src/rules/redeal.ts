import { deckSectionsOf, sideboardSection, stockKind, teamOf, zoneIdFor } from "../games/game.ts";
import { type CardId, type SeatId, teamOfZone, type ZoneId, zoneIdOf } from "../ids.ts";
import { NO_CARD_MARKS } from "../marks.ts";
import { fromWords, shuffleInPlace } from "../random.ts";
import { type HiddenCard, NOBODY, type RowTypes, type TableCard } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import type { Transaction } from "../transaction.ts";
import { backOf, originOf, withSection } from "../visibility/prints.ts";
import { FORGOTTEN, mintHandle } from "./handles.ts";
import { closeLooks } from "./looks.ts";
import type { Mover } from "./move.ts";
import { setOpenHand } from "./open-hand.ts";
import { shuffleZone } from "./shuffle.ts";
import { startingZonesOf } from "./starting-zones.ts";

type Dealer = Pick<Mover, "tx" | "random">;

/**
 * A card and its place: a row of the table or of a hidden zone. Cards are dealt again within a pool: those of one owner
 * and back that belong to one library, or the tokens, which no library holds, of one controller.
 */
type Place = {
  readonly id: CardId;
  readonly zone: ZoneId;
  readonly pool: string;
  /** What lies there, and then what is dealt there. */
  print: RowTypes["prints"] | undefined;
} & (
  | { readonly table: "cards"; readonly card: TableCard }
  | { readonly table: "hidden"; readonly card: HiddenCard }
);

/** Every face-down or hidden card, in the order of places. Ids could reveal where a card lay before. */
const hiddenPlaces = (tx: Transaction): Place[] => {
  const { state } = tx;
  const places: Place[] = [];
  const poolOf = poolsOf(tx);
  for (const zone of state.keys("zones")) {
    for (const id of state.cardsIn(zone)) {
      const card = state.card(id);
      if (!card) continue;
      const print = state.get("prints", id);
      if (!("faceDown" in card)) {
        places.push({ id, zone, pool: poolOf(id, card), print, table: "hidden", card });
      } else if (card.faceDown) {
        const pool = card.token ? `tokens ${card.controller}` : poolOf(id, card);
        places.push({ id, zone, pool, print, table: "cards", card });
      }
    }
  }
  return withStock(tx, places);
};

const poolName = (owner: SeatId | null, library: ZoneId | null): string =>
  `cards ${owner} ${library}`;

/** A card's pool apart from those of cards with other backs: an exchange of them would show. */
const withBack = ({ state }: Transaction, id: CardId, pool: string): string => {
  const back = state.game.backs ? backOf(state, id) : undefined;
  return back === undefined ? pool : `${pool} ${back}`;
};

/** The library to which a card of an owner goes that belongs to none. */
const mainLibrary = ({ state }: Transaction, owner: SeatId | null): ZoneId | null => {
  const { game } = state;
  if (owner === null) return zoneIdOf(stockKind(game) ?? "", null);
  const zones = deckSectionsOf(game).map(({ zone }) => zoneIdFor(game, zone, owner));
  return zones.find((zone) => zone && state.isLibrary(zone)) ?? null;
};

/** Returns a function from a card that is no token to its pool. */
const poolsOf = (tx: Transaction) => {
  const owners = new Map<SeatId | null, (id: CardId) => string>();
  const poolsOfOwner = (owner: SeatId | null): ((id: CardId) => string) => {
    const [startingZoneOf, main] = [startingZonesOf(tx, owner), mainLibrary(tx, owner)];
    const pools = new Map<ZoneId | null, string>();
    return (id) => {
      const start = startingZoneOf(id);
      const pool =
        pools.get(start) ?? poolName(owner, start && tx.state.isLibrary(start) ? start : main);
      pools.set(start, pool);
      return withBack(tx, id, pool);
    };
  };
  return (id: CardId, { owner }: TableCard | HiddenCard): string => {
    const known = owners.get(owner) ?? poolsOfOwner(owner);
    owners.set(owner, known);
    return known(id);
  };
};

/** The places, with those in the pool of the main library whose own pool has no card in any library. */
const withStock = (tx: Transaction, places: readonly Place[]): Place[] => {
  const stocked = new Set(
    places.filter(({ zone }) => tx.state.isLibrary(zone)).map(({ pool }) => pool),
  );
  return places.map((place) =>
    stocked.has(place.pool) || place.pool.startsWith("tokens")
      ? place
      : { ...place, pool: mainPool(tx, place) },
  );
};

const mainPool = (tx: Transaction, { id, card: { owner } }: Place): string =>
  withBack(tx, id, poolName(owner, mainLibrary(tx, owner)));

/**
 * Puts a new card at another card's place. Nobody was shown it there. On the table it has the handle of its place:
 * everybody sees that the same back lies there, so another would hide nothing. Elsewhere it gets none that anybody
 * knows.
 */
const lay = ({ tx, random }: Dealer, id: CardId, { table, card, zone, print }: Place): void => {
  if (!print) throw new Error("Nothing was dealt to a place");
  tx.set("prints", id, print);
  if (table === "cards") {
    tx.set("cards", id, { ...card, marks: NO_CARD_MARKS, shownTo: NOBODY });
  } else {
    const handle = tx.state.isLibrary(zone) ? null : mintHandle(tx, random);
    tx.set("hidden", id, { ...card, ...FORGOTTEN, handle });
  }
};

/**
 * Returns a function for a card that was dealt to a zone: in a sideboard it belongs there from now on, and one that was
 * dealt from it belongs to the deck.
 */
const homeSettler = (tx: Transaction): ((id: CardId, zone: ZoneId) => void) => {
  const { state } = tx;
  if (!sideboardSection(state.game)) return () => undefined;
  const owners = new Map<SeatId, ReturnType<typeof endsOf>>();
  const endsOf = (owner: SeatId) =>
    [sideboardSection(state.game, owner), deckSectionsOf(state.game, owner)[0]] as const;
  return (id, zone) => {
    const print = state.get("prints", id);
    const owner = state.card(id)?.owner ?? null;
    if (!print || owner === null) return;
    const ends = owners.get(owner) ?? endsOf(owner);
    owners.set(owner, ends);
    const [sideboard, main] = ends;
    if (!sideboard || !main) return;
    const isAside = state.get("zones", zone)?.kind === sideboard.zone;
    if (isAside === (originOf(state, id).home === sideboard.id)) return;
    tx.set("prints", id, withSection(print, isAside ? sideboard.id : main.id));
  };
};

/** Shuffles the prints of places among those of each group. */
const mixWithin = ({ random }: Dealer, groups: Iterable<readonly Place[]>): void => {
  for (const places of groups) {
    const prints = places.map(({ print }) => print);
    shuffleInPlace(prints, fromWords(random));
    for (const [index, place] of places.entries()) place.print = prints[index];
  }
};

const grouped = (places: readonly Place[], name: (place: Place) => string): readonly Place[][] => {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const key = name(place);
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return [...groups.values()];
};

/**
 * Deals cards again to the places where they lie; within a pool every card is equally likely at each place ([SR4]), and
 * a card that lies in the library of another pool at each place of that library. The cards get new ids, and no chain
 * gives the order, because the full replay publishes ids and chains after the game.
 */
const dealAll = (dealer: Dealer, places: readonly Place[]): void => {
  const { tx } = dealer;
  const inLibraries = places.filter(({ zone }) => tx.state.isLibrary(zone));
  for (const zone of new Set(inLibraries.map(({ zone }) => zone))) closeLooks(tx, zone);
  mixWithin(
    dealer,
    grouped(places, ({ pool }) => pool),
  );
  const piles = grouped(inLibraries, ({ zone, card }) => `${zone} ${card.owner}`);
  mixWithin(
    dealer,
    piles.filter((pile) => pile.some(({ pool }) => pool !== pile[0]?.pool)),
  );
  for (const { id, table } of places) {
    tx.delete(table, id);
    tx.delete("prints", id);
  }
  const ids = tx.nextCards(places.length);
  const settleHome = homeSettler(tx);
  for (const [index, place] of places.entries()) {
    const id = ids[index];
    if (id === undefined) continue;
    lay(dealer, id, place);
    settleHome(id, place.zone);
  }
};

/** Whether the cards at the table have different backs, wherever they lie. Tokens don't count: they are never hidden. */
const hasMixedBacks = ({ state }: Transaction): boolean => {
  if (!state.game.backs) return false;
  const backs = new Set<string | undefined>();
  for (const id of state.keys("prints")) {
    const card = state.card(id);
    if (card && !("token" in card && card.token)) backs.add(backOf(state, id));
  }
  return backs.size > 1;
};

/**
 * Shuffles everything that only a seat sees into the libraries of the owners, and deals as many cards again: to its
 * hand, its other hidden zones, and its face-down cards. Refused when a library holds no cards to exchange with, since
 * the seat's next player would then see all of them; the seat can be cleared instead. Also refused where cards have
 * different backs: whether there are cards to exchange would depend on the backs of a hand, which nobody else sees.
 */
export const redealSeat = (dealer: Dealer, seat: SeatId): Refusal | null => {
  const { tx } = dealer;
  const all = hiddenPlaces(tx);
  const isSeen = (place: Place): boolean =>
    place.table === "cards"
      ? place.card.controller === seat
      : tx.state.get("zones", place.zone)?.seat === seat &&
        !tx.state.isLibrary(place.zone) &&
        !isShownToOthers(tx, place.zone);
  const seen = all.filter(isSeen);
  const pools = new Set(seen.map(({ pool }) => pool));
  // A library of a seat or a team that has nothing to do with it is left alone, whatever was put there.
  const ownTeam = teamOf(tx.state.game, seat);
  const isConcerned = ({ zone, card }: Place): boolean => {
    const team = teamOfZone(zone);
    if (team !== null) return team === ownTeam;
    return [card.owner, seat].includes(tx.state.get("zones", zone)?.seat ?? null);
  };
  const stock = all.filter(
    (place) =>
      tx.state.isLibrary(place.zone) &&
      isConcerned(place) &&
      (pools.has(place.pool) || place.card.owner === seat),
  );
  const stocked = new Set(stock.map(({ pool }) => pool));
  const isAlone = ({ pool }: Place): boolean => !stocked.has(pool) && !pool.startsWith("tokens");
  const isToken = ({ pool }: Place): boolean => pool.startsWith("tokens");
  if (hasMixedBacks(tx) && !seen.every(isToken)) return MIXED_BACKS;
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

const MIXED_BACKS = refuse(
  "needs_consent",
  "The cards have different backs, so new ones can’t be dealt: clear the seat, or ask the other players to agree",
  "redeal",
);

/** Whether the seat that owns a zone doesn't see its cards, and all others do. */
const isShownToOthers = ({ state }: Transaction, zone: ZoneId): boolean =>
  state.zone(zone)?.definition.visibility === "others";

/**
 * Deals again what a copy of a table must not reveal about the original: libraries, cards that nobody sees, cards that
 * are hidden from their owner, and all hidden cards that the table owns, hands included, because the remaining stock
 * would reveal them. With `keepsHands` those hands stay: all players agreed that everybody may see them.
 */
export const redealCopy = (
  dealer: Dealer,
  { keepsHands }: { readonly keepsHands: boolean },
): void => {
  for (const zone of [...dealer.tx.state.keys("zones")]) setOpenHand(dealer, zone, NOBODY);
  const { tx } = dealer;
  const isUnseen = ({ table, card, zone }: Place): boolean => {
    if (card.owner === null && !(keepsHands && table === "hidden")) return true;
    if (table === "cards") return card.controller !== card.owner;
    return tx.state.isLibrary(zone) || isShownToOthers(tx, zone);
  };
  dealAll(dealer, hiddenPlaces(tx).filter(isUnseen));
};
