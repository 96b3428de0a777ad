import type { CardId, SeatId, ZoneId } from "../ids.ts";
import { NO_AUDIENCE } from "../records.ts";
import type { Refusal } from "../result.ts";
import type { Transaction } from "../transaction.ts";
import { endRequestsOf } from "./access.ts";
import { zoneFullRefusal } from "./capacity.ts";
import { FORGOTTEN, mintHandle } from "./handles.ts";
import { closeLooks } from "./looks.ts";
import { type Mover, moveCard } from "./move.ts";
import { openTo, setOpenHand } from "./open-hand.ts";
import { createStartingZoneLookup } from "./starting-zones.ts";
import { setTopReveal } from "./top-reveals.ts";

/** The cards that a seat owns, or the table ([P2]): those in its own zones and those in shared ones. */
export const cardsOwnedBy = (tx: Transaction, owner: SeatId | null): CardId[] =>
  [...tx.state.keys("zones")]
    .filter((id) => {
      const zone = tx.state.zone(id);
      return zone && (owner === null || zone.seat === owner || isShared(zone));
    })
    .flatMap((id) => tx.state.cardsIn(id))
    .filter((id) => tx.state.card(id)?.owner === owner);

/** The cards of every owner, in the order of zones and places; those of the table under null. */
export const cardsByOwner = ({ state }: Transaction): ReadonlyMap<SeatId | null, CardId[]> => {
  const byOwner = new Map<SeatId | null, CardId[]>();
  for (const zone of state.keys("zones")) {
    for (const id of state.cardsIn(zone)) {
      const owner = state.card(id)?.owner ?? null;
      const ids = byOwner.get(owner);
      if (ids) ids.push(id);
      else byOwner.set(owner, [id]);
    }
  }
  return byOwner;
};

const isShared = (zone: NonNullable<ReturnType<Transaction["state"]["zone"]>>): boolean =>
  zone.seat === null || zone.definition.layout === "free";

/** Removes a card or a token from the table for good. */
export const removeCard = (tx: Transaction, id: CardId): void => {
  tx.delete("cards", id);
  tx.delete("hidden", id);
  tx.delete("prints", id);
};

/** Moves a card to its zone at the start of a game and clears it; a token ceases to exist ([D2]). */
export const returnToStartingZone = (mover: Mover, id: CardId, zone: ZoneId): Refusal | null => {
  const { tx, random } = mover;
  const card = tx.state.card(id);
  if (card && "token" in card && card.token) {
    removeCard(tx, id);
    return null;
  }
  if (card?.zone !== zone) return moveCard(mover, id, { zone, place: "top", isSetUp: true });
  if ("token" in card) {
    if (Object.keys(card.counters).length > 0) tx.patch("cards", id, { counters: {} });
    return null;
  }
  const isSeen = tx.state.zone(zone)?.definition.visibility !== "nobody";
  tx.patch("hidden", id, { ...FORGOTTEN, handle: isSeen ? mintHandle(tx, random) : null });
  return null;
};

/** Cards that return to a library, and the cards in it that move to another zone directly afterwards. */
interface LibraryReturn {
  readonly ids: readonly CardId[];
  readonly library: ZoneId;
  readonly leaving: ReadonlySet<CardId>;
}

/**
 * Returns cards to their library and shuffles it, with one write per card. The result equals moving each card there and
 * then shuffling. Tokens among them cease to exist.
 */
export const returnToLibraryShuffled = (
  { tx, random }: Mover,
  { ids, library, leaving }: LibraryReturn,
): Refusal | null => {
  const lay = tx.state.cardsIn(library);
  const start = lay[0] !== undefined && tx.state.card(lay[0])?.order === 0 ? 1 : 0;
  const arriving: CardId[] = [];
  for (const id of ids) {
    const card = tx.state.card(id);
    if (!card || card.zone === library) continue;
    if ("token" in card && card.token) removeCard(tx, id);
    else arriving.push(id);
  }
  const all = [...tx.state.cardsIn(library).filter((id) => !leaving.has(id)), ...arriving];
  const { definition } = tx.state.zone(library) ?? {};
  if (definition && all.length > (definition.limit ?? Number.POSITIVE_INFINITY)) {
    return zoneFullRefusal(definition, "zone");
  }
  for (const id of arriving) leave(tx, id);
  for (const [place, id] of tx.draws.shuffle(all, random).entries()) {
    const owner = tx.state.card(id)?.owner ?? null;
    tx.delete("cards", id);
    tx.set("hidden", id, { ...FORGOTTEN, owner, zone: library, order: place + start });
  }
  tx.draws.shuffled(all, { zone: library, from: 0, of: all.length });
  return null;
};

/** Counts a card that leaves a library, if it is in one. */
const leave = (tx: Transaction, id: CardId): void => {
  const zone = tx.state.card(id)?.zone;
  if (zone && tx.state.zone(zone)?.definition.visibility === "nobody") tx.take(zone);
};

/**
 * Returns a seat's deck to its initial state: each section in its zone, libraries shuffled, its tokens gone. Other
 * seats' cards stay where they are, and so do those that the deck brought to zones of the table ([D2]).
 */
export const resetDeck = (
  mover: Mover,
  own: readonly CardId[] = cardsOwnedBy(mover.tx, mover.actor),
): Refusal | null => {
  endRequestsOf(mover.tx, mover.actor);
  return returnAllCards(mover, own, mover.actor);
};

/** Returns the table's own cards to the zones where they lay at first; those of decks that were taken back leave. */
export const resetShared = (mover: Mover, own: readonly CardId[]): Refusal | null =>
  returnAllCards(mover, own, null);

/** Returns all cards of an owner to their starting zones, libraries first: zones with a limit must be empty by then. */
export const returnAllCards = (
  mover: Mover,
  own: readonly CardId[],
  owner: SeatId | null,
): Refusal | null => {
  const { tx } = mover;
  for (const zone of librariesOf(tx, owner)) endLooksAndTopReveal(mover, zone);
  for (const zone of handsOf(tx, owner)) setOpenHand(mover, zone, NO_AUDIENCE);
  const byZone = cardsByStartingZone(tx, own, owner);
  const inOrder = [...byZone].sort(([a], [b]) => rankOf(tx, a) - rankOf(tx, b));
  for (const [zone, ids] of inOrder) {
    const refusal = tx.state.isLibrary(zone)
      ? returnToLibraryShuffled(mover, { ids, library: zone, leaving: leaving(tx, zone, byZone) })
      : returnEachCard(mover, ids, zone);
    if (refusal) return refusal;
  }
  return null;
};

/** The zones of a seat that are open to others. */
const handsOf = (tx: Transaction, owner: SeatId | null): ZoneId[] =>
  [...tx.state.keys("zones")].filter(
    (id) => openTo(tx, id).length > 0 && tx.state.get("zones", id)?.seat === owner,
  );

/** The libraries of a seat, or of the table. */
export const librariesOf = (tx: Transaction, owner: SeatId | null): ZoneId[] =>
  [...tx.state.keys("zones")].filter(
    (id) => tx.state.isLibrary(id) && tx.state.get("zones", id)?.seat === owner,
  );

/** Cards by the zone where they belong. Tokens and retired cards are removed on the way. */
const cardsByStartingZone = (
  tx: Transaction,
  own: readonly CardId[],
  owner: SeatId | null,
): ReadonlyMap<ZoneId, CardId[]> => {
  const startingZoneOf = createStartingZoneLookup(tx, owner);
  const byZone = new Map<ZoneId, CardId[]>();
  for (const id of own) {
    const start = tx.state.get("cards", id)?.token ? null : startingZoneOf(id);
    const ids = start === null ? undefined : byZone.get(start);
    if (start === null) removeCard(tx, id);
    else if (ids) ids.push(id);
    else byZone.set(start, [id]);
  }
  return byZone;
};

const rankOf = (tx: Transaction, zone: ZoneId): number => {
  if (tx.state.isLibrary(zone)) return 0;
  return tx.state.zone(zone)?.definition.limit === undefined ? 1 : 2;
};

/** The cards in a library that belong elsewhere. */
const leaving = (
  tx: Transaction,
  library: ZoneId,
  byZone: ReadonlyMap<ZoneId, readonly CardId[]>,
): ReadonlySet<CardId> => {
  const leave = new Set<CardId>();
  for (const [zone, ids] of byZone) {
    if (zone === library) continue;
    for (const id of ids) if (tx.state.card(id)?.zone === library) leave.add(id);
  }
  return leave;
};

const returnEachCard = (mover: Mover, ids: readonly CardId[], zone: ZoneId): Refusal | null => {
  for (const id of ids) {
    const refusal = returnToStartingZone(mover, id, zone);
    if (refusal) return refusal;
  }
  return null;
};

/** Ends the looks into a library and its standing top reveal ([V5]). */
export const endLooksAndTopReveal = (
  { tx, random }: Pick<Mover, "tx" | "random">,
  library: ZoneId,
): void => {
  closeLooks(tx, library);
  setTopReveal({ tx, random }, library, NO_AUDIENCE);
};
