import { findZoneDefinition, type GameDefinition, type ZoneDefinition } from "./games/game.ts";
import { zonesOfKind } from "./games/seat-zones.ts";
import { HeldCardCounts, haveSameHolders } from "./held-cards.ts";
import {
  type CardHandle,
  type CardId,
  type SeatId,
  seatOfZone,
  type TeamNumber,
  teamOfZone,
  type ZoneId,
} from "./ids.ts";
import { type DeriveHandle, handleOf } from "./look-handles.ts";
import { MarkedCards } from "./marked-cards.ts";
import { Pile } from "./pile.ts";
import {
  COLLECTION_NAMES,
  type CollectionName,
  GRID,
  type HiddenCard,
  isAlikeButOrder,
  type KeyByCollection,
  type Position,
  type RowByCollection,
  type TableCard,
  type TableField,
  type TableFields,
  type ZoneRecord,
} from "./records.ts";

/** Read access to the rows of a state: the present ones, or those before a Change. */
export interface Reader {
  readonly game: GameDefinition;
  readonly deriveHandle: DeriveHandle;
  get<N extends CollectionName>(table: N, key: KeyByCollection[N]): RowByCollection[N] | undefined;
  zone(id: ZoneId): Zone | undefined;
}

const EMPTY: readonly CardId[] = [];

/** The ids that a game's libraries can have: zones of which nobody sees the cards. */
const librariesOf = (game: GameDefinition): ReadonlySet<ZoneId> =>
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
/** Whether a viewer may see a card otherwise than the other cards of its zone. */
const isSingled = (card: TableCard | HiddenCard): boolean =>
  card.shownTo.length > 0 || (isTableCard(card) ? card.faceDown : card.viewedBy.length > 0);

/** The index of one zone: its cards by order and by position, and what follows from its id. */
interface ZoneIndex {
  readonly pile: Pile;
  readonly spots: Map<number, CardId>;
  readonly seat: SeatId | null;
  readonly isLibrary: boolean;
  /** The zone as `zone()` returned it last. It is outdated once the zone has another row. */
  zone: Zone | undefined;
  /** Its cards by the handles that are derived from the secret of its looks; see `#derivedIn`. */
  derived: { readonly secret: string; readonly cards: ReadonlyMap<CardHandle, CardId> } | undefined;
}

/** The default. It throws, because it belongs to states in which nobody looks into a library. */
const NO_LOOKS: DeriveHandle = () => {
  throw new Error("This state derives no handles");
};

/** Rows of `prints` that are read once one of them is needed. */
interface DeferredPrints {
  readonly has: (id: CardId) => boolean;
  readonly read: () => Iterable<readonly [CardId, RowByCollection["prints"]]>;
}

type Tables = { readonly [N in CollectionName]: Map<KeyByCollection[N], RowByCollection[N]> };

const emptyTables = (): Tables =>
  Object.fromEntries(COLLECTION_NAMES.map((table) => [table, new Map()])) as Tables;

/**
 * The state of a table: tables of small rows, and the indexes over them. Only transactions and recovery write to it.
 */
export class TableState implements Reader {
  readonly game: GameDefinition;
  readonly deriveHandle: DeriveHandle;
  readonly #rows = emptyTables();
  readonly #zones = new Map<ZoneId, ZoneIndex>();
  readonly #handles = new Map<CardHandle, CardId>();
  /** The cards that have arrows or target marks, and the number of marks. */
  readonly marked = new MarkedCards();
  /** The cards that a viewer may see otherwise than the other cards of their zones: shown to some, or face down. */
  readonly singled = new Set<CardId>();
  /** The libraries into which somebody looks. */
  readonly #lookedInto = new Set<ZoneId>();
  readonly #held = new HeldCardCounts();
  /** How many cards each seat owns. */
  readonly #owned: number[] = [];
  readonly #libraries: ReadonlySet<ZoneId>;
  #outside = 0;
  /** No index needs what is printed on a card, so a waking room doesn't read it. */
  #deferred: readonly DeferredPrints[] = [];

  constructor(game: GameDefinition, deriveHandle: DeriveHandle = NO_LOOKS) {
    this.game = game;
    this.deriveHandle = deriveHandle;
    this.#libraries = librariesOf(game);
  }

  get<N extends CollectionName>(table: N, key: KeyByCollection[N]): RowByCollection[N] | undefined {
    const row = this.#rows[table].get(key);
    if (row !== undefined || table !== "prints" || !this.#readDeferred(key as CardId)) return row;
    return this.#rows[table].get(key);
  }

  keys<N extends CollectionName>(table: N): IterableIterator<KeyByCollection[N]> {
    if (table === "prints") this.#readAllDeferred();
    return this.#rows[table].keys();
  }

  entries<N extends CollectionName>(
    table: N,
  ): IterableIterator<[KeyByCollection[N], RowByCollection[N]]> {
    if (table === "prints") this.#readAllDeferred();
    return this.#rows[table].entries();
  }

  size(table: CollectionName): number {
    if (table === "prints") this.#readAllDeferred();
    return this.#rows[table].size;
  }

  /** Adds stored prints. They are read when one of them, or all prints, are asked for. */
  deferPrints(has: DeferredPrints["has"], read: DeferredPrints["read"]): void {
    this.#deferred = [...this.#deferred, { has, read }];
  }

  /** Reads the deferred prints among which a card's is. False when there are none. */
  #readDeferred(id: CardId): boolean {
    const deferred = this.#deferred.find(({ has }) => has(id));
    if (!deferred) return false;
    this.#deferred = this.#deferred.filter((each) => each !== deferred);
    for (const [key, print] of deferred.read()) this.#rows.prints.set(key, print);
    return true;
  }

  #readAllDeferred(): void {
    const deferred = this.#deferred;
    this.#deferred = [];
    for (const { read } of deferred) {
      for (const [key, print] of read()) this.#rows.prints.set(key, print);
    }
  }

  /** A row that is there. It throws when there is none. */
  row<N extends CollectionName>(table: N, key: KeyByCollection[N]): RowByCollection[N] {
    const row = this.get(table, key);
    if (row === undefined) throw new Error(`There is no row ${String(key)} in ${table}`);
    return row;
  }

  /** One of the table's own fields. It throws when the field was never written. */
  field<F extends TableField>(field: F): TableFields[F] {
    const value = this.#rows.table.get(field);
    if (value === undefined) throw new Error(`The table has no field ${field}`);
    return value as TableFields[F];
  }

  /** The cards of a zone, bottom first. */
  cardsIn(zone: ZoneId): readonly CardId[] {
    return this.#zones.get(zone)?.pile.ids() ?? EMPTY;
  }

  /** The index of a card in a zone, from 0 at the bottom; -1 when the card isn't in it. */
  placeIn(zone: ZoneId, id: CardId): number {
    return this.#zones.get(zone)?.pile.placeOf(id) ?? -1;
  }

  /** The cards of a zone with an order. */
  cardsAtOrder(zone: ZoneId, order: number): readonly CardId[] {
    return this.#zones.get(zone)?.pile.at(order) ?? EMPTY;
  }

  count(zone: ZoneId): number {
    return this.#zones.get(zone)?.pile.size ?? 0;
  }

  /** The card that a handle names. The handle is the card's own, or one that is derived for a look. */
  cardOf(handle: CardHandle): CardId | undefined {
    const own = this.#handles.get(handle);
    if (own !== undefined) return own;
    for (const zone of this.#lookedInto) {
      const id = this.#derivedIn(zone).get(handle);
      if (id !== undefined && handleOf(this, id, this.#rows.hidden.get(id)) === handle) return id;
    }
    return undefined;
  }

  /** Whether a handle is some card's own. */
  hasHandle(handle: CardHandle): boolean {
    return this.#handles.has(handle);
  }

  /**
   * The cards of a library that have no handle of their own, by the handles that are derived from the secret of its
   * looks.
   */
  #derivedIn(zone: ZoneId): ReadonlyMap<CardHandle, CardId> {
    const index = this.#indexOf(zone);
    const secret = this.#rows.zones.get(zone)?.lookedAt?.secret ?? "";
    if (index.derived?.secret !== secret) {
      const cards = new Map<CardHandle, CardId>();
      for (const id of index.pile.ids()) {
        if (this.#rows.hidden.get(id)?.handle === null)
          cards.set(this.deriveHandle(secret, id), id);
      }
      index.derived = { secret, cards };
    }
    return index.derived.cards;
  }

  /** The card at exactly this position of a zone with a free layout. */
  cardAt(zone: ZoneId, position: Position): CardId | undefined {
    return this.#zones.get(zone)?.spots.get(spot(position));
  }

  /** The row of a card, from either of the two tables of cards. */
  card(id: CardId): TableCard | HiddenCard | undefined {
    return this.#rows.cards.get(id) ?? this.#rows.hidden.get(id);
  }

  /** The seats that hold cards, in rising order; see `HeldCardCounts`. */
  holders(): SeatId[] {
    return this.#held.seats();
  }

  /** How many cards and tokens a seat owns in all zones. */
  owned(seat: SeatId): number {
    return this.#owned[seat] ?? 0;
  }

  /** Whether a zone is a library: nobody sees its cards. */
  isLibrary(zone: ZoneId): boolean {
    return this.#libraries.has(zone);
  }

  /** How many cards lie outside libraries, tokens included. */
  get outsideLibraries(): number {
    return this.#outside;
  }

  zone(id: ZoneId): Zone | undefined {
    const record = this.#rows.zones.get(id);
    if (!record) return undefined;
    const index = this.#indexOf(id);
    if (index.zone?.record !== record) index.zone = zoneOf(this.game, id, record);
    return index.zone;
  }

  /**
   * Sets or removes one row, updates the indexes and returns the row as it was. Intents write through a transaction
   * instead.
   */
  write<N extends CollectionName>(
    table: N,
    key: KeyByCollection[N],
    value: RowByCollection[N] | undefined,
  ): RowByCollection[N] | undefined {
    const rows = this.#rows[table];
    const before = this.get(table, key);
    if (value === undefined) rows.delete(key);
    else rows.set(key, value);
    if (
      table === "hidden" &&
      before &&
      value &&
      isAlikeButOrder(before as HiddenCard, value as HiddenCard)
    ) {
      // A shuffle changes only the order of most cards, so only one index is updated.
      this.#reorder(key as CardId, before as HiddenCard, value as HiddenCard);
    } else if (table === "cards" || table === "hidden") {
      this.#index(key as CardId, before as TableCard | HiddenCard, value as TableCard | HiddenCard);
    } else if (table === "zones") {
      const { lookedAt } = (value as ZoneRecord | undefined) ?? {};
      if (lookedAt) this.#lookedInto.add(key as ZoneId);
      else this.#lookedInto.delete(key as ZoneId);
    }
    return before;
  }

  #reorder(id: CardId, before: HiddenCard, { zone, order }: HiddenCard): void {
    if (order !== before.order) this.#indexOf(zone).pile.reorder(id, order);
  }

  #index(
    id: CardId,
    before: TableCard | HiddenCard | undefined,
    after: TableCard | HiddenCard | undefined,
  ): void {
    const from = before && this.#indexOf(before.zone);
    const to = after?.zone === before?.zone ? from : after && this.#indexOf(after.zone);
    if (from !== to) {
      from?.pile.remove(id);
      if (after) to?.pile.add(id, after.order);
      if (from && !from.isLibrary) this.#outside -= 1;
      if (to && !to.isLibrary) this.#outside += 1;
    } else if (after && before?.order !== after.order) to?.pile.reorder(id, after.order);
    // A card that has no handle of its own gets a derived one, so the derived handles are outdated.
    if (to && after?.handle === null && (from !== to || before?.handle)) to.derived = undefined;
    if (before?.handle !== after?.handle) {
      if (before?.handle) this.#handles.delete(before.handle);
      if (after?.handle) this.#handles.set(after.handle, id);
    }
    const wasOpen = onTable(before);
    const isOpen = onTable(after);
    this.marked.update(id, wasOpen, isOpen);
    if (after && isSingled(after)) this.singled.add(id);
    else if (before && isSingled(before)) this.singled.delete(id);
    if (!before || !after || !haveSameHolders(before, after)) {
      if (before && from) this.#held.count(before, from.seat, -1);
      if (after && to) this.#held.count(after, to.seat, 1);
    }
    if (before?.owner !== after?.owner) {
      this.#own(before?.owner, -1);
      this.#own(after?.owner, 1);
    }
    if (from === to && wasOpen?.position === isOpen?.position) return;
    if (wasOpen?.position) {
      const key = spot(wasOpen.position);
      if (from?.spots.get(key) === id) from.spots.delete(key);
    }
    if (isOpen?.position) to?.spots.set(spot(isOpen.position), id);
  }

  #own(seat: SeatId | null | undefined, by: 1 | -1): void {
    if (seat) this.#owned[seat] = this.owned(seat) + by;
  }

  #indexOf(zone: ZoneId): ZoneIndex {
    let index = this.#zones.get(zone);
    if (!index) {
      const isLibrary = this.isLibrary(zone);
      const seat = seatOfZone(zone);
      index = {
        pile: new Pile(),
        spots: new Map(),
        seat,
        isLibrary,
        zone: undefined,
        derived: undefined,
      };
      this.#zones.set(zone, index);
    }
    return index;
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

/** A zone's definition and owner, or undefined where the game has no such zone. */
export const zoneOf = (game: GameDefinition, id: ZoneId, record: ZoneRecord): Zone | undefined => {
  const definition = findZoneDefinition(game, record.kind);
  if (!definition) return undefined;
  const team = definition.owner === "team" ? teamOfZone(id) : null;
  return { definition, record, seat: record.seat, team };
};
