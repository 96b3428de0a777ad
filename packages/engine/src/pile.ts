import type { CardId } from "./ids.ts";

/**
 * The most cards that are moved within a sorted zone, or that come and go, one by one; after more, the zone is sorted
 * when it is next read.
 */
const MAX_REORDERED = 2;
const MAX_CHANGED = 16;

/**
 * The cards of one zone in rising order: an index over the cards' rows, never stored and never part of a Change.
 * Working at either end costs the same for any number of cards; a shuffle sorts once, on the next read.
 */
export class Pile {
  readonly #orders = new Map<CardId, number>();
  #sorted: CardId[] | null = [];
  /** How many cards were moved within the zone since it was last sorted. */
  #reordered = 0;
  /** How many came to another place than the top, or left, since it was last read. */
  #changed = 0;

  get size(): number {
    return this.#orders.size;
  }

  add(id: CardId, order: number): void {
    const isTop = order > this.#last();
    if (!isTop) this.#countChange();
    this.#orders.set(id, order);
    if (isTop) this.#sorted?.push(id);
    else this.#sorted?.splice(this.#place(order), 0, id);
  }

  remove(id: CardId): void {
    const order = this.#orders.get(id);
    if (order === undefined) return;
    this.#countChange();
    if (this.#sorted) {
      const place = this.#placeOf(id, order);
      this.#sorted.splice(place, 1);
    }
    this.#orders.delete(id);
  }

  /**
   * Moves a card within the zone. A few moves keep the index sorted; after more, such as a shuffle, the next read sorts
   * it.
   */
  reorder(id: CardId, order: number): void {
    this.#reordered += 1;
    if (this.#sorted && (order > this.#last() || this.#reordered <= MAX_REORDERED)) {
      this.remove(id);
      this.add(id, order);
      return;
    }
    this.#orders.set(id, order);
    this.#sorted = null;
  }

  /** All ids, lowest order first. The list is the index itself: copy it before writing to the zone. */
  ids(): readonly CardId[] {
    this.#reordered = 0;
    this.#changed = 0;
    this.#sorted ??= this.#dealt() ?? this.#compared();
    return this.#sorted;
  }

  /** The index of a card in `ids()`; -1 when the card is not in the zone. */
  placeOf(id: CardId): number {
    const order = this.#orders.get(id);
    this.ids();
    return order === undefined ? -1 : this.#placeOf(id, order);
  }

  /** The cards at an order: none or one. Between two writes of one Change there may be more. */
  at(order: number): readonly CardId[] {
    const ids = this.ids();
    const end = this.#place(order);
    let first = end;
    while (first > 0 && this.#orderAt(first - 1) === order) first -= 1;
    return ids.slice(first, end);
  }

  #countChange(): void {
    this.#changed += 1;
    if (this.#changed > MAX_CHANGED) this.#sorted = null;
  }

  /** The ids sorted by orders that are whole numbers without a gap, as after a shuffle; null for any others. */
  #dealt(): CardId[] | null {
    const { size } = this.#orders;
    let lowest = Number.POSITIVE_INFINITY;
    // Iterators would make two objects for each card.
    this.#orders.forEach((order) => {
      if (order < lowest) lowest = order;
    });
    const ids = new Array<CardId>(size);
    let isDealt = true;
    this.#orders.forEach((order, id) => {
      const place = order - lowest;
      if (Number.isInteger(place) && place < size && ids[place] === undefined) ids[place] = id;
      else isDealt = false;
    });
    return isDealt ? ids : null;
  }

  #compared(): CardId[] {
    return [...this.#orders].sort(([idA, a], [idB, b]) => a - b || idA - idB).map(([id]) => id);
  }

  #orderAt(place: number): number {
    const id = this.#sorted?.[place];
    return id === undefined ? Number.NEGATIVE_INFINITY : (this.#orders.get(id) ?? 0);
  }

  #last(): number {
    return this.#sorted ? this.#orderAt(this.#sorted.length - 1) : Number.POSITIVE_INFINITY;
  }

  /** The first index whose card lies above `order`. For a new top card it is the end, found without a search. */
  #place(order: number): number {
    const sorted = this.#sorted ?? [];
    let high = sorted.length;
    if (high === 0 || order > this.#last()) return high;
    let low = 0;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#orderAt(middle) <= order) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #placeOf(id: CardId, order: number): number {
    const sorted = this.#sorted ?? [];
    for (
      let place = this.#place(order) - 1;
      place >= 0 && this.#orderAt(place) === order;
      place -= 1
    ) {
      if (sorted[place] === id) return place;
    }
    return sorted.indexOf(id);
  }
}
