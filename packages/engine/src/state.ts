import { type Game, type ZoneDefinition, zoneKind, zonesOfKind } from "./games/game.ts";
import { HeldCards } from "./held-cards.ts";
import {
  type CardId,
  type Handle,
  type SeatId,
  type TeamNumber,
  teamOfZone,
  type ZoneId,
} from "./ids.ts";
import { MarkedCards } from "./marked.ts";
import { Pile } from "./pile.ts";
import {
  type CollectionName,
  GRID,
  type HiddenCard,
  type Position,
  TABLE_NAMES,
  type TableCard,
  type TableField,
  type TableFields,
  type TableKeys,
  type TableRows,
  type ZoneRecord,
} from "./records.ts";

/** Read access to the rows of a state: the present ones, or those before a Change. */
export interface Reader {
  readonly game: Game;
  get<N extends CollectionName>(table: N, key: TableKeys[N]): TableRows[N] | undefined;
}

const EMPTY: readonly CardId[] = [];

/** The ids that a game's libraries can have: zones of which nobody sees the cards. */
const librariesOf = (game: Game): ReadonlySet<ZoneId> =>
  new Set(
    game.zones
      .filter(({ visibility }) => visibility === "nobody")
      .flatMap((definition) => zonesOfKind(game, definition)),
  );

/** A position as one number. Positions lie on a grid, so no two have the same. */
const spot = ({ x, y }: Position): number => (x * (GRID + 1) + y) * GRID;
const onTable = (card: TableCard | HiddenCard | undefined): TableCard | undefined =>
  card && isTableCard(card) ? card : undefined;
const isTableCard = (card: TableCard | HiddenCard): card is TableCard => "faceDown" in card;

type Tables = { readonly [N in CollectionName]: Map<TableKeys[N], TableRows[N]> };

const emptyTables = (): Tables =>
  Object.fromEntries(TABLE_NAMES.map((table) => [table, new Map()])) as Tables;

/**
 * The state of a table: tables of small rows, and the indexes over them. Only transactions and recovery write to it.
 */
export class TableState implements Reader {
  readonly game: Game;
  readonly #rows = emptyTables();
  readonly #piles = new Map<ZoneId, Pile>();
  readonly #handles = new Map<Handle, CardId>();
  /** The cards with a position, by zone and position. */
  readonly #spots = new Map<ZoneId, Map<number, CardId>>();
  /** The cards that have arrows or target marks, and the number of marks. */
  readonly marked = new MarkedCards();
  readonly #held = new HeldCards();
  readonly #owned = new Map<SeatId, number>();
  readonly #libraries: ReadonlySet<ZoneId>;
  #outside = 0;

  constructor(game: Game) {
    this.game = game;
    this.#libraries = librariesOf(game);
  }

  get<N extends CollectionName>(table: N, key: TableKeys[N]): TableRows[N] | undefined {
    return this.#rows[table].get(key);
  }

  keys<N extends CollectionName>(table: N): IterableIterator<TableKeys[N]> {
    return this.#rows[table].keys();
  }

  entries<N extends CollectionName>(table: N): IterableIterator<[TableKeys[N], TableRows[N]]> {
    return this.#rows[table].entries();
  }

  size(table: CollectionName): number {
    return this.#rows[table].size;
  }

  /** One of the table's own fields. It throws when the field was never written. */
  field<F extends TableField>(field: F): TableFields[F] {
    const value = this.#rows.table.get(field);
    if (value === undefined) throw new Error(`The table has no field ${field}`);
    return value as TableFields[F];
  }

  /** The cards of a zone, bottom first. */
  cardsIn(zone: ZoneId): readonly CardId[] {
    return this.#piles.get(zone)?.ids() ?? EMPTY;
  }

  /** The index of a card in a zone, from 0 at the bottom; -1 when the card isn't in it. */
  placeIn(zone: ZoneId, id: CardId): number {
    return this.#piles.get(zone)?.placeOf(id) ?? -1;
  }

  /** The cards of a zone with an order. */
  cardsAtOrder(zone: ZoneId, order: number): readonly CardId[] {
    return this.#piles.get(zone)?.at(order) ?? EMPTY;
  }

  count(zone: ZoneId): number {
    return this.#piles.get(zone)?.size ?? 0;
  }

  cardOf(handle: Handle): CardId | undefined {
    return this.#handles.get(handle);
  }

  /** The card at exactly this position of a zone with a free layout. */
  cardAt(zone: ZoneId, position: Position): CardId | undefined {
    return this.#spots.get(zone)?.get(spot(position));
  }

  /** The row of a card, from either of the two tables of cards. */
  card(id: CardId): TableCard | HiddenCard | undefined {
    return this.#rows.cards.get(id) ?? this.#rows.hidden.get(id);
  }

  /** The seats that hold cards, in rising order; see `HeldCards`. */
  holders(): SeatId[] {
    return this.#held.seats();
  }

  /** How many cards and tokens a seat owns in all zones. */
  owned(seat: SeatId): number {
    return this.#owned.get(seat) ?? 0;
  }

  /** Whether a zone is one of those whose cards nobody sees. */
  isLibrary(zone: ZoneId): boolean {
    return this.#libraries.has(zone);
  }

  /** How many cards lie outside libraries, tokens included. */
  get outsideLibraries(): number {
    return this.#outside;
  }

  zone(id: ZoneId): Zone | undefined {
    return zoneOf(this, id);
  }

  /**
   * Sets or removes one row, updates the indexes and returns the row as it was. Intents write through a transaction
   * instead.
   */
  write<N extends CollectionName>(
    table: N,
    key: TableKeys[N],
    value: TableRows[N] | undefined,
  ): TableRows[N] | undefined {
    const rows = this.#rows[table];
    const before = rows.get(key);
    if (value === undefined) rows.delete(key);
    else rows.set(key, value);
    if (table === "cards" || table === "hidden") {
      this.#index(key as CardId, before as TableCard | HiddenCard, value as TableCard | HiddenCard);
    }
    return before;
  }

  #index(
    id: CardId,
    before: TableCard | HiddenCard | undefined,
    after: TableCard | HiddenCard | undefined,
  ): void {
    if (before?.zone === after?.zone) {
      if (after && before?.order !== after.order) this.#pile(after.zone).reorder(id, after.order);
    } else {
      if (before) this.#pile(before.zone).remove(id);
      if (after) this.#pile(after.zone).add(id, after.order);
      if (before && !this.isLibrary(before.zone)) this.#outside -= 1;
      if (after && !this.isLibrary(after.zone)) this.#outside += 1;
    }
    if (before?.handle !== after?.handle) {
      if (before?.handle) this.#handles.delete(before.handle);
      if (after?.handle) this.#handles.set(after.handle, id);
    }
    this.marked.update(id, onTable(before), onTable(after));
    this.#held.update(before, after);
    if (before?.owner !== after?.owner) {
      this.#own(before?.owner, -1);
      this.#own(after?.owner, 1);
    }
    if (before && isTableCard(before)) this.#leave(id, before);
    if (after && isTableCard(after) && after.position) {
      this.#spotsOf(after.zone).set(spot(after.position), id);
    }
  }

  #own(seat: SeatId | null | undefined, by: 1 | -1): void {
    if (seat) this.#owned.set(seat, this.owned(seat) + by);
  }

  #leave(id: CardId, card: TableCard): void {
    if (!card.position) return;
    const spots = this.#spotsOf(card.zone);
    const key = spot(card.position);
    if (spots.get(key) === id) spots.delete(key);
  }

  #spotsOf(zone: ZoneId): Map<number, CardId> {
    let spots = this.#spots.get(zone);
    if (!spots) {
      spots = new Map();
      this.#spots.set(zone, spots);
    }
    return spots;
  }

  #pile(zone: ZoneId): Pile {
    let pile = this.#piles.get(zone);
    if (!pile) {
      pile = new Pile();
      this.#piles.set(zone, pile);
    }
    return pile;
  }
}

/** A zone of a table: its definition, its owner and its row. */
export interface Zone {
  readonly definition: ZoneDefinition;
  /** The seat that owns it; null when a team or the table does. */
  readonly seat: SeatId | null;
  readonly team: TeamNumber | null;
  readonly record: ZoneRecord;
}

/** A zone's definition and owner, or undefined where the table has no such zone. */
export const zoneOf = (reader: Reader, id: ZoneId): Zone | undefined => {
  const record = reader.get("zones", id);
  const definition = record && zoneKind(reader.game, record.kind);
  if (!definition || !record) return undefined;
  const team = definition.owner === "team" ? teamOfZone(id) : null;
  return { definition, record, seat: record.seat, team };
};
