import { stockKind } from "../games/game.ts";
import { deckSectionsOf, findZoneId, sideboardSectionOf } from "../games/seat-zones.ts";
import { teamOf } from "../games/teams.ts";
import { type CardId, type SeatId, seatOfZone, teamOfZone, type ZoneId, zoneIdOf } from "../ids.ts";
import { NO_CARD_MARKS } from "../marks.ts";
import { randomFromWords, shuffleInPlace } from "../random.ts";
import { type HiddenCard, NO_AUDIENCE, type RowByCollection, type TableCard } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import type { Transaction } from "../transaction.ts";
import { backOf, originOf, printOf, withSection } from "../visibility/prints.ts";
import { FORGOTTEN, mintHandle } from "./handles.ts";
import type { Mover } from "./move.ts";
import { setOpenHand } from "./open-hand.ts";
import { shuffleZone } from "./shuffle.ts";
import { createStartingZoneLookup } from "./starting-zones.ts";

type Dealer = Pick<Mover, "tx" | "random">;

/**
 * A card and its place: a row of the table or of a hidden zone. Cards are dealt again within a pool: those of one owner
 * and back that belong to one library, or the tokens, which no library holds, of one controller.
 */
type Place = {
  readonly id: CardId;
  readonly pool: string;
  /** What lies there, and then what is dealt there. */
  print: RowByCollection["prints"];
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
      const [open, hidden] = [state.get("cards", id), state.get("hidden", id)];
      const lying = { id, print: printOf(state, id) };
      if (hidden)
        places.push({ ...lying, pool: poolOf(id, hidden), table: "hidden", card: hidden });
      else if (open?.faceDown)
        places.push({ ...lying, pool: poolOf(id, open), table: "cards", card: open });
    }
  }
  return withStock(tx, places);
};

const isToken = (card: TableCard | HiddenCard): card is TableCard => "token" in card && card.token;

const poolName = (owner: SeatId | null, library: ZoneId | undefined): string =>
  `cards ${owner} ${library}`;

/** A card's pool apart from those of cards with other backs: an exchange of them would show. */
const withBack = ({ state }: Transaction, id: CardId, pool: string): string =>
  `${pool} ${backOf(state, id)}`;

const firstLibrary = ({ state }: Transaction, zones: readonly ZoneId[]): ZoneId | undefined =>
  zones.find((zone) => state.isLibrary(zone));

/** The zones to which the decks of an owner go. Cards that belong to no library go to the first library of them. */
const deckZonesOf = ({ state: { game } }: Transaction, owner: SeatId | null): readonly ZoneId[] =>
  owner === null
    ? [stockKind(game) ?? []].flat().map((kind) => zoneIdOf(kind, null))
    : deckSectionsOf(game).flatMap(({ zone }) => findZoneId(game, zone, owner) ?? []);

/** Returns a function from a card to its pool. */
const poolsOf = (tx: Transaction) => {
  const owners = new Map<SeatId | null, (id: CardId) => string>();
  const poolsOfOwner = (owner: SeatId | null): ((id: CardId) => string) => {
    const [startingZoneOf, deckZones] = [
      createStartingZoneLookup(tx, owner),
      deckZonesOf(tx, owner),
    ];
    return (id) => {
      const zones = [startingZoneOf(id) ?? [], deckZones].flat();
      return withBack(tx, id, poolName(owner, firstLibrary(tx, zones)));
    };
  };
  return (id: CardId, card: TableCard | HiddenCard): string => {
    if (isToken(card)) return `tokens ${card.controller}`;
    const known = owners.get(card.owner) ?? poolsOfOwner(card.owner);
    owners.set(card.owner, known);
    return known(id);
  };
};

/** The places, with those in the pool of the main library whose own pool has no card in any library. */
const withStock = (tx: Transaction, places: readonly Place[]): Place[] => {
  const stocked = new Set(
    places.filter(({ card }) => tx.state.isLibrary(card.zone)).map(({ pool }) => pool),
  );
  return places.map((place) =>
    stocked.has(place.pool) || isToken(place.card)
      ? place
      : { ...place, pool: mainPool(tx, place) },
  );
};

const mainPool = (tx: Transaction, { id, card: { owner } }: Place): string =>
  withBack(tx, id, poolName(owner, firstLibrary(tx, deckZonesOf(tx, owner))));

/**
 * Puts a new card at another card's place. Nobody was shown it there. On the table it has the handle of its place:
 * everybody sees that the same back lies there, so another would hide nothing. Elsewhere it gets none that anybody
 * knows.
 */
const lay = ({ tx, random }: Dealer, id: CardId, { table, card, print }: Place): void => {
  tx.set("prints", id, print);
  if (table === "cards") {
    tx.set("cards", id, { ...card, marks: NO_CARD_MARKS, shownTo: NO_AUDIENCE });
  } else {
    const handle = tx.state.isLibrary(card.zone) ? null : mintHandle(tx, random);
    tx.set("hidden", id, { ...card, ...FORGOTTEN, handle });
  }
};

/** A card that was dealt to a sideboard belongs there from now on, and one that was dealt from it to the deck. */
const settleHome = (tx: Transaction, id: CardId, { print, card: { owner, zone } }: Place): void => {
  const { game } = tx.state;
  if (owner === null) return;
  const [sideboard, main] = [sideboardSectionOf(game, owner), deckSectionsOf(game, owner)[0]];
  if (!sideboard || !main) return;
  const isAside = zone === findZoneId(game, sideboard.zone, owner);
  if (isAside === (originOf(tx.state, id).home === sideboard.id)) return;
  tx.set("prints", id, withSection(print, isAside ? sideboard.id : main.id));
};

/** Shuffles the prints of places among those of each group. */
const mixWithin = ({ random }: Dealer, groups: Iterable<readonly Place[]>): void => {
  for (const places of groups) {
    const prints = places.map(({ print }) => print);
    shuffleInPlace(prints, randomFromWords(random));
    for (const [index, place] of places.entries()) {
      place.print = prints[index] as RowByCollection["prints"];
    }
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
  mixWithin(
    dealer,
    grouped(places, ({ pool }) => pool),
  );
  const inLibraries = places.filter(({ card }) => tx.state.isLibrary(card.zone));
  mixWithin(
    dealer,
    grouped(inLibraries, ({ card }) => `${card.zone} ${card.owner}`),
  );
  for (const { id, table } of places) {
    tx.delete(table, id);
    tx.delete("prints", id);
  }
  const ids = tx.nextCards(places.length);
  for (const [index, place] of places.entries()) {
    const id = ids[index] as CardId;
    lay(dealer, id, place);
    settleHome(tx, id, place);
  }
};

/** Whether the cards at the table have different backs, wherever they lie. Tokens don't count: they are never hidden. */
const hasMixedBacks = ({ state }: Transaction): boolean => {
  const backs = new Set<string | undefined>();
  for (const id of state.keys("prints")) {
    const card = state.card(id);
    if (card && !isToken(card)) backs.add(backOf(state, id));
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
  const isSeen = ({ table, card }: Place): boolean =>
    table === "cards"
      ? card.controller === seat
      : seatOfZone(card.zone) === seat &&
        !tx.state.isLibrary(card.zone) &&
        !isShownToOthers(tx, card.zone);
  const seen = all.filter(isSeen);
  const pools = new Set(seen.map(({ pool }) => pool));
  // A library of a seat or a team that has nothing to do with it is left alone, whatever was put there.
  const ownTeam = teamOf(tx.state.game, seat);
  const isConcerned = ({ card: { owner, zone } }: Place): boolean => {
    const team = teamOfZone(zone);
    return team === null ? [owner, seat].includes(seatOfZone(zone)) : team === ownTeam;
  };
  const stock = all.filter(
    (place) =>
      tx.state.isLibrary(place.card.zone) &&
      isConcerned(place) &&
      (pools.has(place.pool) || place.card.owner === seat),
  );
  const stocked = new Set(stock.map(({ pool }) => pool));
  const own = seen.filter(({ card }) => !isToken(card));
  if (hasMixedBacks(tx) && own.length > 0) return MIXED_BACKS;
  if (own.some(({ pool }) => !stocked.has(pool))) return NOTHING_TO_DEAL;
  const members = new Set([...seen, ...stock]);
  dealAll(
    dealer,
    all.filter((place) => members.has(place)),
  );
  // A last shuffle that comes from the chain, so that the library's order can be checked after the game.
  for (const zone of new Set(stock.map(({ card }) => card.zone))) shuffleZone(dealer, zone);
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
export const redealInCopy = (
  dealer: Dealer,
  { keepsHands }: { readonly keepsHands: boolean },
): void => {
  for (const zone of [...dealer.tx.state.keys("zones")]) setOpenHand(dealer, zone, NO_AUDIENCE);
  const { tx } = dealer;
  const isUnseen = ({ table, card }: Place): boolean => {
    if (card.owner === null && !(keepsHands && table === "hidden")) return true;
    if (table === "cards") return card.controller !== card.owner;
    return tx.state.isLibrary(card.zone) || isShownToOthers(tx, card.zone);
  };
  dealAll(dealer, hiddenPlaces(tx).filter(isUnseen));
};
