import type { CardView, Handle, TableView, ZoneId } from "@baize/engine";

const NONE: readonly Handle[] = [];

const sameList = (a: readonly Handle[], b: readonly Handle[]): boolean =>
  a.length === b.length && a.every((handle, at) => handle === b[at]);

const sorted = (
  handles: readonly Handle[],
  cards: ReadonlyMap<Handle, CardView>,
): readonly Handle[] =>
  [...handles].sort((a, b) => (cards.get(a)?.order ?? 0) - (cards.get(b)?.order ?? 0));

type Cards = ReadonlyMap<Handle, CardView>;

/** The zones whose lists are no longer right: where cards came, went, or changed places. */
const outdated = (was: Cards, is: Cards): ReadonlySet<ZoneId> => {
  const zones = new Set<ZoneId>();
  let kept = 0;
  for (const [handle, card] of is) {
    const before = was.get(handle);
    if (before) kept += 1;
    if (before === card) continue;
    if (before?.zone === card.zone && before.order === card.order) continue;
    zones.add(card.zone);
    if (before) zones.add(before.zone);
  }
  if (kept === was.size) return zones;
  for (const [handle, { zone }] of was) if (!is.has(handle)) zones.add(zone);
  return zones;
};

interface Members {
  /** Of which list they were taken. */
  readonly list: readonly Handle[];
  readonly members: readonly Handle[];
}

/**
 * The cards of each zone in rising order. Of a change only the zones that it touched are gone through again; the list
 * of a zone that did not change keeps its identity, so what shows that zone does not render again.
 */
export class ZoneIndex {
  #cards: Cards = new Map();
  readonly #lists = new Map<ZoneId, readonly Handle[]>();
  readonly #members = new Map<ZoneId, Members>();

  cardsIn(view: TableView, zone: ZoneId): readonly Handle[] {
    if (view.cards !== this.#cards) this.#update(view.cards);
    return this.#lists.get(zone) ?? NONE;
  }

  /** The same without an order that means something: another list only when a card comes or goes. */
  membersOf(view: TableView, zone: ZoneId): readonly Handle[] {
    const list = this.cardsIn(view, zone);
    const known = this.#members.get(zone);
    if (known?.list === list) return known.members;
    const sorted = [...list].sort();
    const members = known && sameList(known.members, sorted) ? known.members : sorted;
    this.#members.set(zone, { list, members });
    return members;
  }

  #update(cards: Cards): void {
    const groups = new Map<ZoneId, Handle[]>();
    for (const zone of outdated(this.#cards, cards)) groups.set(zone, []);
    this.#cards = cards;
    if (groups.size === 0) return;
    for (const [handle, { zone }] of cards) groups.get(zone)?.push(handle);
    for (const [zone, handles] of groups) {
      const list = sorted(handles, cards);
      const before = this.#lists.get(zone);
      if (list.length === 0) this.#lists.delete(zone);
      else if (!before || !sameList(before, list)) this.#lists.set(zone, list);
    }
  }
}
