import {
  findZoneDefinition,
  type GameDefinition,
  isZoneShownToSome,
  seatIdsOfGame,
} from "./games/game.ts";
import { type SeatId, seatOfZone, teamOfZone, type ZoneId } from "./ids.ts";
import { hasAgreedToAllHands } from "./rules/all-hands.ts";
import type { TableState } from "./state.ts";
import type { TableView } from "./view.ts";
import { maySeeZone } from "./visibility/sight.ts";

/** The parts of a table that say who sees its hidden zones; everybody knows them. */
interface KnownTable {
  readonly game: GameDefinition;
  /** The zones that hold cards. */
  readonly zones: readonly ZoneId[];
  readonly holders: readonly SeatId[];
  isIncluded(seat: SeatId): boolean;
}

const withWhoSees = ({ game, zones, holders, isIncluded }: KnownTable): SeatId[] => {
  const seats = new Set(holders);
  for (const id of zones) {
    const definition = findZoneDefinition(game, id.split(":")[0] ?? "");
    if (!definition || !isZoneShownToSome(definition)) continue;
    const zone = { definition, seat: seatOfZone(id), team: teamOfZone(id) };
    for (const seat of seatIdsOfGame(game)) {
      if (isIncluded(seat) && maySeeZone(game, zone, seat)) seats.add(seat);
    }
  }
  return [...seats].sort((a, b) => a - b);
};

/**
 * The seats that are asked before somebody learns what is hidden: those that hold cards (see `HeldCardCounts`), and those
 * that see the cards of a zone that is shown to some.
 */
export const requiredConsentSeats = (state: TableState): SeatId[] => {
  const { game } = state;
  const holders = state.holders();
  if (!game.zones.some(isZoneShownToSome)) return holders;
  return withWhoSees({
    game,
    holders,
    zones: [...state.keys("zones")].filter((id) => state.count(id) > 0),
    isIncluded: (seat) => state.get("seats", seat)?.late === false,
  });
};

/** The same seats, computed from any viewer's view of the table. */
export const requiredConsentSeatsOfView = (
  game: GameDefinition,
  { zones, cards, seats }: TableView,
): SeatId[] => {
  const filled = [...zones].filter(([, { count = 0 }]) => count > 0);
  const holders = new Set<SeatId | null>(filled.map(([, { seat }]) => seat));
  for (const { zone, owner, controller } of cards.values()) {
    if (zones.get(zone)?.count === undefined) {
      holders.add(seatOfZone(zone)).add(owner).add(controller);
    }
  }
  return withWhoSees({
    game,
    holders: [...holders].filter((seat) => seat !== null),
    zones: filled.map(([id]) => id),
    isIncluded: (seat) => seats.get(seat)?.late === false,
  });
};

/** The seats to ask that have not agreed to spectators who see all hands. */
export const seatsYetToConsent = (state: TableState): SeatId[] => {
  const allHands = state.field("allHands");
  return requiredConsentSeats(state).filter((seat) => !hasAgreedToAllHands(allHands, seat));
};
