import {
  type Game,
  type SeatId,
  type TableView,
  type ZoneDefinition,
  type ZoneId,
  zoneIdOf,
} from "@baize/engine";

/** Who sees the hands of a game's players, where not everybody does. */
const HELD: readonly ZoneDefinition["visibility"][] = ["owner", "team", "others"];

/** The hand of a game: the row that each seat holds, and of which the others see the count or, in some games, the cards. */
export const handOf = (game: Game): ZoneDefinition | undefined => {
  const rows = game.zones.filter(({ owner, layout }) => owner === "seat" && layout === "row");
  return HELD.flatMap((visibility) => rows.filter((row) => row.visibility === visibility))[0];
};

/** The freely laid zone where cards are played. */
export const boardOf = (game: Game): ZoneDefinition | undefined =>
  game.zones.find(({ layout }) => layout === "free");

/** Whether all seats play on one board. */
export const sharesBoard = (game: Game): boolean => boardOf(game)?.owner === "table";

/** The zones drawn as piles beside a board, a team's beside each of its seats': all but the boards and the hand. */
export const pilesOf = (game: Game, owner: "seat" | "table"): readonly ZoneDefinition[] =>
  game.zones.filter(
    (zone) =>
      (zone.owner === "table") === (owner === "table") &&
      zone.layout !== "free" &&
      zone !== handOf(game),
  );

const isOpenRow = ({ layout, visibility }: ZoneDefinition): boolean =>
  layout === "row" && visibility === "public";

/** Rows that all share and see: each of their cards is shown. */
export const sharedRowsOf = (game: Game): readonly ZoneDefinition[] =>
  pilesOf(game, "table").filter(isOpenRow);

/** The other zones that all seats share, shown by their top card. */
export const sharedPilesOf = (game: Game): readonly ZoneDefinition[] =>
  pilesOf(game, "table").filter((zone) => !isOpenRow(zone));

/** The zone of a definition that belongs to a seat, or to the table. */
export const zoneOf = (definition: ZoneDefinition, seat: SeatId | null): ZoneId =>
  zoneIdOf(definition.kind, definition.owner === "table" ? null : seat);

/** A zone in a payload: its kind, and its seat unless it is the table's. */
export const placeIn = (
  view: TableView,
  id: ZoneId,
): { readonly zone: string; readonly seat?: SeatId } | null => {
  const zone = view.zones.get(id);
  if (!zone) return null;
  return zone.seat === null ? { zone: zone.kind } : { zone: zone.kind, seat: zone.seat };
};

/**
 * Whether a viewer may browse a zone's cards: anyone those of a public zone and what they see of one that is shown to
 * some, its owner those of a private one too.
 */
export const isReadable = ({ visibility }: ZoneDefinition, own: boolean): boolean =>
  ["public", "team", "others"].includes(visibility) || (own && visibility !== "nobody");

/** The kind of a zone, read from its id. */
export const kindOf = (zone: ZoneId): string => zone.split(":")[0] ?? zone;
