import {
  findZoneDefinition,
  findZoneId,
  type GameDefinition,
  type SeatId,
  type ZoneBoardArea,
  type ZoneDefinition,
  type ZoneId,
  zoneIdOf,
} from "@baize/engine";
import type { Table } from "./table.tsx";

/** The visibilities of a hand, where not everybody sees it. */
const HELD: readonly ZoneDefinition["visibility"][] = ["owner", "team", "others"];

/**
 * The hand of a game: the zone of that kind, else the row of each seat that others see as a count, or in some games
 * with its cards.
 */
export const findHandZoneDefinition = (
  game: Pick<GameDefinition, "zones">,
): ZoneDefinition | undefined =>
  game.zones.find(({ kind }) => kind === "hand") ??
  game.zones.find(
    ({ owner, layout, visibility }) =>
      owner === "seat" && ["row", "fan"].includes(layout) && HELD.includes(visibility),
  );

/** The zone with a free layout where cards are played, the first if there are several. */
export const findBoardZoneDefinition = (game: GameDefinition): ZoneDefinition | undefined =>
  game.zones.find(({ layout }) => layout === "free");

/** The area of a zone: the game's setting, or a default by its layout and owner. */
export const boardAreaOfZone = ({
  area,
  layout,
  owner,
  direction,
}: ZoneDefinition): ZoneBoardArea => {
  if (area) return area;
  if (layout === "free" || layout === "grid" || direction === "down") return "centre";
  if (owner === "table") return "top";
  return layout === "fan" || layout === "track" ? "bottom" : "right";
};

/** The zones of the table, or of a seat and its team, in some areas. The hand is in none. */
export const zoneDefinitionsInAreas = (
  game: GameDefinition,
  owner: "seat" | "table",
  ...areas: readonly ZoneBoardArea[]
): readonly ZoneDefinition[] =>
  game.zones.filter(
    (zone) =>
      (zone.owner === "table") === (owner === "table") &&
      zone !== findHandZoneDefinition(game) &&
      areas.includes(boardAreaOfZone(zone)),
  );

/** Whether all seats play on one board, so that the centre belongs to the table. */
export const hasSharedBoard = (game: GameDefinition): boolean => {
  const main = findBoardZoneDefinition(game) ?? zoneDefinitionsInAreas(game, "seat", "centre")[0];
  return main === undefined || main.owner === "table";
};

/** The open zones of the table at the right of a player's own board, such as a stack. */
export const zoneDefinitionsBesideBoard = (game: GameDefinition): readonly ZoneDefinition[] =>
  hasSharedBoard(game) ? [] : zoneDefinitionsInAreas(game, "table", "right").filter(isSpreadZone);

/**
 * Whether all zones are where most games have them: a board, shared zones over it or at its right, and a seat's piles
 * beside it.
 */
export const hasStandardLayout = (game: GameDefinition): boolean =>
  findBoardZoneDefinition(game) !== undefined &&
  game.zones.every(
    (zone) =>
      zone === findHandZoneDefinition(game) ||
      zone === findBoardZoneDefinition(game) ||
      zoneDefinitionsBesideBoard(game).includes(zone) ||
      boardAreaOfZone(zone) === (zone.owner === "table" ? "top" : "right"),
  );

/** Whether all cards of a zone are shown beside each other. Other zones are piles, or can be opened as one. */
export const isSpreadZone = (zone: ZoneDefinition): boolean => {
  const { layout, visibility } = zone;
  if (visibility !== "public" || layout === "pile" || layout === "free") return false;
  return layout !== "row" || !["left", "right"].includes(boardAreaOfZone(zone));
};

/** The zones that are drawn as piles beside a board; a team's beside each of its seats'. */
export const pileZoneDefinitions = (
  game: GameDefinition,
  owner: "seat" | "table",
): readonly ZoneDefinition[] =>
  zoneDefinitionsInAreas(game, owner, "centre", "left", "right", "top", "bottom").filter(
    (zone) => zone.layout !== "free" && !isSpreadZone(zone),
  );

/**
 * Where a player's cards are played: to the player's cell, the board, the centre, or in front of the player; in games
 * with only piles, onto the discards.
 */
export const zoneDefinitionForPlayedCards = (
  game: GameDefinition,
  seat: SeatId | null,
): ZoneDefinition | undefined => {
  const laid = game.zones.filter(
    (zone) =>
      isSpreadZone(zone) &&
      zone.put !== "nobody" &&
      (seat === null || findZoneId(game, zone.kind, seat) !== null),
  );
  return (
    game.zones.find(({ cells }) => cells === "seats") ??
    findBoardZoneDefinition(game) ??
    laid.find((zone) => boardAreaOfZone(zone) === "centre") ??
    laid.find(({ owner }) => owner === "seat") ??
    (game.zones.some(isSpreadZone)
      ? undefined
      : game.zones.find(({ kind }) => kind === game.discard))
  );
};

/** The kind of the library that the draw key and button use: `library`, or the first one of the seat. */
export const defaultDrawLibraryKind = ({
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
export const zoneIdOfSeat = (definition: ZoneDefinition, seat: SeatId | null): ZoneId =>
  zoneIdOf(definition.kind, definition.owner === "table" ? null : seat);

/** The same, but for a team's zone the one of the seat's team. */
export const zoneIdOfSeatOrTeam = (
  game: GameDefinition,
  definition: ZoneDefinition,
  seat: SeatId | null,
): ZoneId =>
  (seat === null ? null : findZoneId(game, definition.kind, seat)) ??
  zoneIdOfSeat(definition, seat);

/** The fields that name a zone in a payload: its kind, and its seat or a seat of its team, unless it is the table's. */
export const payloadFieldsOfZone = (
  { game, client }: Pick<Table, "client" | "game">,
  id: ZoneId,
): { readonly zone: string; readonly seat?: SeatId } | null => {
  const { view } = client.getSnapshot();
  const zone = view?.zones.get(id);
  if (!view || !zone) return null;
  const seat =
    zone.seat ?? [...view.seats.keys()].find((each) => findZoneId(game, zone.kind, each) === id);
  const isTables = findZoneDefinition(game, zone.kind)?.owner === "table";
  return isTables || seat === undefined ? { zone: zone.kind } : { zone: zone.kind, seat };
};

/** Whether a viewer may browse a zone: anyone a public zone, or one shown to some; its owner also a private one. */
export const canBrowseZone = ({ visibility }: ZoneDefinition, own: boolean): boolean =>
  ["public", "team", "others"].includes(visibility) || (own && visibility !== "nobody");

/** The kind of a zone, read from its id. */
export const zoneKindOf = (zone: ZoneId): string => zone.split(":")[0] ?? zone;
