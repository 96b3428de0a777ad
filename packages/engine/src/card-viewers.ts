import { isZoneShownToSome } from "./games/game.ts";
import { type CardId, type SeatId, seatOfZone, seatSpectatorKeyOf, type ZoneId } from "./ids.ts";
import { lookersAt } from "./look-handles.ts";
import type { HiddenCard, TableCard } from "./records.ts";
import type { Reader, Zone } from "./state.ts";
import { type ViewerKey, viewerKeyOf } from "./viewer.ts";
import { viewersOfSharedZone } from "./visibility/sight.ts";

/** The keys of the viewers who may see more of a card than the Public, or `anyone`. */
export type CardViewers = "anyone" | readonly ViewerKey[];

const NO_ONE: readonly ViewerKey[] = [];

/** Caches a list for each seat: all cards of a hand have the same viewers. */
const forEachSeat = (make: (key: ViewerKey, spectator: ViewerKey) => readonly ViewerKey[]) => {
  const known = new Map<SeatId, readonly ViewerKey[]>();
  return (seat: SeatId): readonly ViewerKey[] => {
    let keys = known.get(seat);
    if (!keys) {
      keys = make(viewerKeyOf({ kind: "seat", seat }), seatSpectatorKeyOf(seat));
      known.set(seat, keys);
    }
    return keys;
  };
};

const alone = forEachSeat((key) => [key]);
/** The holder of a card, and the holder's seat spectators. */
const holding = forEachSeat((key, spectator) => [key, spectator]);
const withAllHands = forEachSeat((key, spectator) => [key, "all", spectator]);
const ALL_HANDS: readonly ViewerKey[] = ["all"];

const viewersOfZone = (reader: Reader, zone: Zone | undefined): readonly ViewerKey[] => {
  if (!zone) return NO_ONE;
  if (isZoneShownToSome(zone.definition)) return viewersOfSharedZone(reader, zone);
  if (zone.seat === null || zone.definition.visibility === "nobody") return NO_ONE;
  return zone.definition.visibility === "owner" ? withAllHands(zone.seat) : holding(zone.seat);
};

const withSeats = (
  keys: readonly ViewerKey[],
  seats: readonly SeatId[],
  holder: SeatId | null,
): readonly ViewerKey[] => {
  const [only] = seats;
  if (only === undefined) return keys;
  const withHolder = (seat: SeatId) => (seat === holder ? holding : alone)(seat);
  if (seats.length === 1 && keys.length === 0) return withHolder(only);
  const others = seats.flatMap(withHolder).filter((key) => !keys.includes(key));
  return [...keys, ...others];
};

/**
 * Returns a function that names the viewers to whom `viewCardWithHandle` may show more of a card than to the Public. It reads the
 * card's row only and builds no views. The list is empty for a face-up card that nobody was shown anything more of, and
 * for a card of a library that nobody looks at.
 */
export const createCardViewersLookup = (
  reader: Reader,
): ((id: CardId, card: TableCard | HiddenCard | undefined) => CardViewers) => {
  const known = new Map<ZoneId, readonly ViewerKey[]>();
  const ofZone = (id: ZoneId): readonly ViewerKey[] => {
    let keys = known.get(id);
    if (!keys) {
      keys = viewersOfZone(reader, reader.zone(id));
      known.set(id, keys);
    }
    return keys;
  };
  return (id, card) => {
    if (!card) return NO_ONE;
    if ("faceDown" in card) return viewersOfTableCard(card);
    if (card.shownTo === "all") return "anyone";
    const holder = seatOfZone(card.zone);
    const shown = withSeats(ofZone(card.zone), card.shownTo, holder);
    return withSeats(shown, lookersAt(reader, id, card), holder);
  };
};

const viewersOfTableCard = ({ faceDown, shownTo, controller }: TableCard): CardViewers => {
  if (!faceDown && shownTo.length === 0) return NO_ONE;
  if (shownTo === "all") return "anyone";
  const keys = controller === null ? ALL_HANDS : withAllHands(controller);
  return withSeats(keys, shownTo, controller);
};
