import {
  type BoardArea,
  type Game,
  type SeatId,
  type ZoneDefinition,
  type ZoneId,
  zoneDefinition,
  zoneIdFor,
  zoneIdOf,
} from "@baize/engine";
import type { Table } from "./table.tsx";

/** Who sees the hands of a game's players, where not everybody does. */
const HELD: readonly ZoneDefinition["visibility"][] = ["owner", "team", "others"];

/**
 * The hand of a game: the zone of that kind, else the row that each seat holds, and of which the others see the count
 * or, in some games, the cards.
 */
export const handOf = (game: Pick<Game, "zones">): ZoneDefinition | undefined =>
  game.zones.find(({ kind }) => kind === "hand") ??
  game.zones.find(
    ({ owner, layout, visibility }) =>
      owner === "seat" && ["row", "fan"].includes(layout) && HELD.includes(visibility),
  );

/** The freely laid zone where cards are played, the first if there are more. */
export const boardOf = (game: Game): ZoneDefinition | undefined =>
  game.zones.find(({ layout }) => layout === "free");

/** Where a zone stands: as its game says, or else by how it is laid out and whose it is. */
export const boardAreaOf = ({ area, layout, owner, direction }: ZoneDefinition): BoardArea => {
  if (area) return area;
  if (layout === "free" || layout === "grid" || direction === "down") return "centre";
  if (owner === "table") return "top";
  return layout === "fan" || layout === "track" ? "bottom" : "right";
};

/** The zones of the table, or those of a seat and its team, that stand at some places; the hand stands at none. */
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

/** Whether all seats play on one board: what stands in the middle is the table's. */
export const hasSharedBoard = (game: Game): boolean => {
  const main = boardOf(game) ?? zonesInAreas(game, "seat", "centre")[0];
  return main === undefined || main.owner === "table";
};

/** The zones of the table that lie open at the right side of a player's own board, such as a stack. */
export const zonesBesideBoard = (game: Game): readonly ZoneDefinition[] =>
  hasSharedBoard(game) ? [] : zonesInAreas(game, "table", "right").filter(isSpreadZone);

/**
 * Whether nothing stands elsewhere than in most games: a board, what all share over it or at its right, and a seat's
 * piles beside it.
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

/**
 * Whether all cards of a zone lie open beside each other; the cards of others lie on a pile, or can be opened as one.
 */
export const isSpreadZone = (zone: ZoneDefinition): boolean => {
  const { layout, visibility } = zone;
  if (visibility !== "public" || layout === "pile" || layout === "free") return false;
  return layout !== "row" || !["left", "right"].includes(boardAreaOf(zone));
};

/** The zones that are drawn as piles beside a board, a team's beside each of its seats'. */
export const pilesOf = (game: Game, owner: "seat" | "table"): readonly ZoneDefinition[] =>
  zonesInAreas(game, owner, "centre", "left", "right", "top", "bottom").filter(
    (zone) => zone.layout !== "free" && !isSpreadZone(zone),
  );

/**
 * Where a player's hand is played: to the own cell if there are such, or onto the board, or what lies in the middle, or
 * before the player; among piles alone onto the discards.
 */
export const playZoneOf = (game: Game, seat: SeatId | null): ZoneDefinition | undefined => {
  const laid = game.zones.filter(
    (zone) =>
      isSpreadZone(zone) &&
      zone.put !== "nobody" &&
      (seat === null || zoneIdFor(game, zone.kind, seat) !== null),
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

/**
 * The kind of the library that the key and the button for drawing mean: `library`, or the first one of the seat's own.
 */
export const defaultDrawLibrary = ({
  game,
  seat,
}: Pick<Table, "game" | "seat">): string | undefined => {
  const own = game.zones.filter(
    ({ kind, owner, visibility, take }) =>
      visibility === "nobody" &&
      (kind === "library" || (owner === "seat" && take !== "nobody")) &&
      (seat === null || zoneIdFor(game, kind, seat) !== null),
  );
  return (own.find(({ kind }) => kind === "library") ?? own[0])?.kind;
};

/** The zone of a definition that belongs to a seat, or to the table. */
export const zoneOfSeat = (definition: ZoneDefinition, seat: SeatId | null): ZoneId =>
  zoneIdOf(definition.kind, definition.owner === "table" ? null : seat);

/** The same, and for a zone of a team the one that the seat's team has. */
export const zoneOfSeatOrTeam = (
  game: Game,
  definition: ZoneDefinition,
  seat: SeatId | null,
): ZoneId =>
  (seat === null ? null : zoneIdFor(game, definition.kind, seat)) ?? zoneOfSeat(definition, seat);

/** A zone in a payload: its kind, and its seat, or one of its team, unless it is the table's. */
export const zonePayloadOf = (
  { game, client }: Pick<Table, "client" | "game">,
  id: ZoneId,
): { readonly zone: string; readonly seat?: SeatId } | null => {
  const { view } = client.getSnapshot();
  const zone = view?.zones.get(id);
  if (!view || !zone) return null;
  const seat =
    zone.seat ?? [...view.seats.keys()].find((each) => zoneIdFor(game, zone.kind, each) === id);
  const isTables = zoneDefinition(game, zone.kind)?.owner === "table";
  return isTables || seat === undefined ? { zone: zone.kind } : { zone: zone.kind, seat };
};

/**
 * Whether a viewer may browse a zone's cards: anyone those of a public zone and what they see of one that is shown to
 * some, its owner those of a private one too.
 */
export const canBrowseZone = ({ visibility }: ZoneDefinition, own: boolean): boolean =>
  ["public", "team", "others"].includes(visibility) || (own && visibility !== "nobody");

/** The kind of a zone, read from its id. */
export const zoneKindOf = (zone: ZoneId): string => zone.split(":")[0] ?? zone;
