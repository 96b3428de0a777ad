import {
  type BoardArea,
  findZoneId,
  type Game,
  type SeatId,
  type ZoneDefinition,
  type ZoneId,
  zoneDefinition,
  zoneIdOf,
} from "@baize/engine";
import type { Table } from "./table.tsx";

/** The visibilities of a hand, where not everybody sees it. */
const HELD: readonly ZoneDefinition["visibility"][] = ["owner", "team", "others"];

/**
 * The hand of a game: the zone of that kind, else the row of each seat that others see as a count, or in some games
 * with its cards.
 */
export const handOf = (game: Pick<Game, "zones">): ZoneDefinition | undefined =>
  game.zones.find(({ kind }) => kind === "hand") ??
  game.zones.find(
    ({ owner, layout, visibility }) =>
      owner === "seat" && ["row", "fan"].includes(layout) && HELD.includes(visibility),
  );

/** The zone with a free layout where cards are played, the first if there are several. */
export const boardOf = (game: Game): ZoneDefinition | undefined =>
  game.zones.find(({ layout }) => layout === "free");

/** The area of a zone: the game's setting, or a default by its layout and owner. */
export const boardAreaOf = ({ area, layout, owner, direction }: ZoneDefinition): BoardArea => {
  if (area) return area;
  if (layout === "free" || layout === "grid" || direction === "down") return "centre";
  if (owner === "table") return "top";
  return layout === "fan" || layout === "track" ? "bottom" : "right";
};

/** The zones of the table, or of a seat and its team, in some areas. The hand is in none. */
export const zonesInAreas = (
  game: Game,
  owner: "seat" | "table",
  ...areas: readonly BoardArea[]
): readonly ZoneDefinition[] =>
  game.zones.filter(
    (zone) =>
      (zone.owner === "table") === (owner === "table") &&
      zone !== handOf(game) &&
      areas.includes(boardAreaOf(zone)),
  );

/** Whether all seats play on one board, so that the centre belongs to the table. */
export const hasSharedBoard = (game: Game): boolean => {
  const main = boardOf(game) ?? zonesInAreas(game, "seat", "centre")[0];
  return main === undefined || main.owner === "table";
};

/** The open zones of the table at the right of a player's own board, such as a stack. */
export const zonesBesideBoard = (game: Game): readonly ZoneDefinition[] =>
  hasSharedBoard(game) ? [] : zonesInAreas(game, "table", "right").filter(isSpreadZone);

/**
 * Whether all zones are where most games have them: a board, shared zones over it or at its right, and a seat's piles
 * beside it.
 */
export const hasStandardLayout = (game: Game): boolean =>
  boardOf(game) !== undefined &&
  game.zones.every(
    (zone) =>
      zone === handOf(game) ||
      zone === boardOf(game) ||
      zonesBesideBoard(game).includes(zone) ||
      boardAreaOf(zone) === (zone.owner === "table" ? "top" : "right"),
  );

/** Whether all cards of a zone are shown beside each other. Other zones are piles, or can be opened as one. */
export const isSpreadZone = (zone: ZoneDefinition): boolean => {
  const { layout, visibility } = zone;
  if (visibility !== "public" || layout === "pile" || layout === "free") return false;
  return layout !== "row" || !["left", "right"].includes(boardAreaOf(zone));
};

/** The zones that are drawn as piles beside a board; a team's beside each of its seats'. */
export const pilesOf = (game: Game, owner: "seat" | "table"): readonly ZoneDefinition[] =>
  zonesInAreas(game, owner, "centre", "left", "right", "top", "bottom").filter(
    (zone) => zone.layout !== "free" && !isSpreadZone(zone),
  );

/**
 * Where a player's cards are played: to the player's cell, the board, the centre, or in front of the player; in games
 * with only piles, onto the discards.
 */
export const zoneForPlayedCards = (game: Game, seat: SeatId | null): ZoneDefinition | undefined => {
  const laid = game.zones.filter(
    (zone) =>
      isSpreadZone(zone) &&
      zone.put !== "nobody" &&
      (seat === null || findZoneId(game, zone.kind, seat) !== null),
  );
  return (
    game.zones.find(({ cells }) => cells === "seats") ??
    boardOf(game) ??
    laid.find((zone) => boardAreaOf(zone) === "centre") ??
    laid.find(({ owner }) => owner === "seat") ??
    (game.zones.some(isSpreadZone)
      ? undefined
      : game.zones.find(({ kind }) => kind === game.discard))
  );
};

/** The kind of the library that the draw key and button use: `library`, or the first one of the seat. */
export const defaultDrawLibrary = ({
  game,
  seat,
}: Pick<Table, "game" | "seat">): string | undefined => {
  const own = game.zones.filter(
    ({ kind, owner, visibility, take }) =>
      visibility === "nobody" &&
      (kind === "library" || (owner === "seat" && take !== "nobody")) &&
      (seat === null || findZoneId(game, kind, seat) !== null),
  );
  return (own.find(({ kind }) => kind === "library") ?? own[0])?.kind;
};

/** The zone of a definition for a seat, or of the table. */
export const zoneOfSeat = (definition: ZoneDefinition, seat: SeatId | null): ZoneId =>
  zoneIdOf(definition.kind, definition.owner === "table" ? null : seat);

/** The same, but for a team's zone the one of the seat's team. */
export const zoneOfSeatOrTeam = (
  game: Game,
  definition: ZoneDefinition,
  seat: SeatId | null,
): ZoneId =>
  (seat === null ? null : findZoneId(game, definition.kind, seat)) ?? zoneOfSeat(definition, seat);

/** The fields that name a zone in a payload: its kind, and its seat or a seat of its team, unless it is the table's. */
export const zonePayloadOf = (
  { game, client }: Pick<Table, "client" | "game">,
  id: ZoneId,
): { readonly zone: string; readonly seat?: SeatId } | null => {
  const { view } = client.getSnapshot();
  const zone = view?.zones.get(id);
  if (!view || !zone) return null;
  const seat =
    zone.seat ?? [...view.seats.keys()].find((each) => findZoneId(game, zone.kind, each) === id);
  const isTables = zoneDefinition(game, zone.kind)?.owner === "table";
  return isTables || seat === undefined ? { zone: zone.kind } : { zone: zone.kind, seat };
};

/** Whether a viewer may browse a zone: anyone a public zone, or one shown to some; its owner also a private one. */
export const canBrowseZone = ({ visibility }: ZoneDefinition, own: boolean): boolean =>
  ["public", "team", "others"].includes(visibility) || (own && visibility !== "nobody");

/** The kind of a zone, read from its id. */
export const zoneKindOf = (zone: ZoneId): string => zone.split(":")[0] ?? zone;
