import type { CardHandle, CardView, TableView, ZoneId } from "@baize/engine";
import { cardChangesBetween } from "./card-changes.ts";

const NONE: readonly CardHandle[] = [];

const sameList = (a: readonly CardHandle[], b: readonly CardHandle[]): boolean =>
  a.length === b.length && a.every((handle, at) => handle === b[at]);

type Cards = ReadonlyMap<CardHandle, CardView>;

/** The cards that came to a zone or changed places in it, and the cards that left their place. */
interface ZoneChange {
  readonly came: CardHandle[];
  readonly left: Set<CardHandle>;
}

/** What changed in the order of each zone's cards. */
const zoneChanges = (was: Cards, is: Cards): ReadonlyMap<ZoneId, ZoneChange> => {
  const zones = new Map<ZoneId, ZoneChange>();
  const of = (zone: ZoneId): ZoneChange => {
    const change = zones.get(zone) ?? { came: [], left: new Set() };
    zones.set(zone, change);
    return change;
  };
  for (const { handle, was: before, is: card } of cardChangesBetween(was, is)) {
    if (card && before?.zone === card.zone && before.order === card.order) continue;
    if (before) of(before.zone).left.add(handle);
    if (card) of(card.zone).came.push(handle);
  }
  return zones;
};

interface Members {
  /** The list that they were taken from. */
  readonly list: readonly CardHandle[];
  readonly members: readonly CardHandle[];
}

/**
 * The cards of each zone in ascending order. A change updates only the zones that it touches; the list of another zone
 * keeps its identity, so that the zone isn't rendered again.
 */
export class ZoneIndex {
  #cards: Cards = new Map();
  readonly #lists = new Map<ZoneId, readonly CardHandle[]>();
  readonly #members = new Map<ZoneId, Members>();

  cardsIn(view: TableView, zone: ZoneId): readonly CardHandle[] {
    if (view.cards !== this.#cards) this.#update(view.cards);
    return this.#lists.get(zone) ?? NONE;
  }

  /** The same in no particular order: the list changes only when a card comes or goes. */
  membersOf(view: TableView, zone: ZoneId): readonly CardHandle[] {
    const list = this.cardsIn(view, zone);
    const known = this.#members.get(zone);
    if (known?.list === list) return known.members;
    const sorted = [...list].sort();
    const members = known && sameList(known.members, sorted) ? known.members : sorted;
    this.#members.set(zone, { list, members });
    return members;
  }

  #update(cards: Cards): void {
    const changes = zoneChanges(this.#cards, cards);
    this.#cards = cards;
    for (const [zone, { came, left }] of changes) {
      const before = this.#lists.get(zone) ?? NONE;
      const order = (handle: CardHandle): number => cards.get(handle)?.order ?? 0;
      const list = [...before.filter((handle) => !left.has(handle)), ...came].sort(
        (a, b) => order(a) - order(b),
      );
      if (list.length === 0) this.#lists.delete(zone);
      else if (!sameList(before, list)) this.#lists.set(zone, list);
      const members = this.#members.get(zone);
      const areAlike = came.length === left.size && came.every((handle) => left.has(handle));
      if (areAlike && members?.list === before) {
        this.#members.set(zone, { ...members, list: this.#lists.get(zone) ?? NONE });
      }
    }
  }
}
