import {
  type Game,
  type SeatId,
  type TableView,
  type ZoneDefinition,
  type ZoneId,
  zoneIdOf,
} from "@baize/engine";

/** The hand of a game: the row that only its owner sees and holds. */
export const handOf = (game: Game): ZoneDefinition | undefined =>
  game.zones.find(({ layout, visibility }) => layout === "row" && visibility === "owner");

/** The freely laid zone where cards are played. */
export const boardOf = (game: Game): ZoneDefinition | undefined =>
  game.zones.find(({ layout }) => layout === "free");

/** Whether all seats play on one board. */
export const sharesBoard = (game: Game): boolean => boardOf(game)?.owner === "table";

/** The zones drawn as piles beside a board: all but the boards and the hand. */
export const pilesOf = (game: Game, owner: "seat" | "table"): readonly ZoneDefinition[] =>
  game.zones.filter(
    (zone) => zone.owner === owner && zone.layout !== "free" && zone !== handOf(game),
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

/** Whether a viewer may browse a zone's cards: anyone those of a public zone, its owner those of a private one too. */
export const isReadable = (definition: ZoneDefinition, own: boolean): boolean =>
  definition.visibility === "public" || (own && definition.visibility !== "nobody");

/** The kind of a zone, read from its id. */
export const kindOf = (zone: ZoneId): string => zone.split(":")[0] ?? zone;
