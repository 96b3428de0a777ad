import { type SeatId, type TeamNumber, teamZoneIdOf, type ZoneId, zoneIdOf } from "../ids.ts";
import {
  findZoneDefinition,
  type GameDefinition,
  type SectionDefinition,
  seatIdsOfGame,
  type ZoneDefinition,
} from "./game.ts";
import { isForSeat, teamOf } from "./teams.ts";

/**
 * The zone of a kind for a seat: the seat's own, its team's, or the table's when all seats share it. Null when there is
 * none of that kind for it.
 */
export const findZoneId = (game: GameDefinition, kind: string, seat: SeatId): ZoneId | null => {
  const definition = findZoneDefinition(game, kind);
  if (!definition) return null;
  if (definition.owner === "table") return zoneIdOf(kind, null);
  if (definition.owner === "seat") return isForSeat(definition, seat) ? zoneIdOf(kind, seat) : null;
  const team = teamOf(game, seat);
  return team === null ? null : teamZoneIdOf(kind, team);
};

/**
 * The zone where a card ends when it is sent to `zone`: a card with an owner can lie on any battlefield, but in no
 * other seat's zones ([P2], [P3], [P4]).
 */
export const ownZoneOf = (
  game: GameDefinition,
  { kind, owner: whose, layout }: ZoneDefinition,
  { owner, zone }: { readonly owner: SeatId | null; readonly zone: ZoneId },
): ZoneId =>
  owner === null || whose === "table" || layout === "free"
    ? zone
    : (findZoneId(game, kind, owner) ?? zone);

/** The ids of all zones of a kind that a game's table can have. */
export const zonesOfKind = (
  game: GameDefinition,
  { kind, owner, seats }: ZoneDefinition,
): ZoneId[] => {
  if (owner === "table") return [zoneIdOf(kind, null)];
  if (owner === "seat") {
    return seatIdsOfGame(game)
      .filter((seat) => isForSeat({ seats }, seat))
      .map((seat) => zoneIdOf(kind, seat));
  }
  return (game.teams ?? []).map((_, index) => teamZoneIdOf(kind, (index + 1) as TeamNumber));
};

const USUAL_SECTIONS: readonly SectionDefinition[] = [
  { id: "main", name: "Deck", zone: "library" },
  { id: "sideboard", name: "Sideboard", zone: "sideboard" },
  { id: "commander", name: "Commander", zone: "commander" },
];

/**
 * The sections of the decks that players bring, or of that of one seat; none when they bring none. Cards without a
 * section are of the first.
 */
export const deckSectionsOf = (
  game: GameDefinition,
  seat: SeatId | null = null,
): readonly SectionDefinition[] => {
  if (game.supply.kind !== "decks") return [];
  const sections =
    game.sections ?? USUAL_SECTIONS.filter(({ zone }) => findZoneDefinition(game, zone));
  return seat === null
    ? sections
    : sections.filter(
        (each) => isForSeat(each, seat) && findZoneId(game, each.zone, seat) !== null,
      );
};

/** The section that is kept beside a deck: the first of those whose seat sees its cards and others don't. */
export const sideboardSectionOf = (
  game: GameDefinition,
  seat: SeatId | null = null,
): SectionDefinition | undefined =>
  deckSectionsOf(game, seat).find(({ zone }) => isKeptAside(findZoneDefinition(game, zone)));

/** Whether only the seat of a zone, or it and few others, see its cards. */
const isKeptAside = (zone: ZoneDefinition | undefined): boolean =>
  zone?.owner === "seat" && zone.visibility !== "public" && zone.visibility !== "nobody";
