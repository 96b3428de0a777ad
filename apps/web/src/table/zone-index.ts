import type { CardView, Handle, TableView, ZoneId } from "@baize/engine";

const NONE: readonly Handle[] = [];

const sameList = (a: readonly Handle[], b: readonly Handle[]): boolean =>
  a.length === b.length && a.every((handle, at) => handle === b[at]);

const sorted = (
  handles: readonly Handle[],
  cards: ReadonlyMap<Handle, CardView>,
): readonly Handle[] =>
  [...handles].sort((a, b) => (cards.get(a)?.order ?? 0) - (cards.get(b)?.order ?? 0));

/**
 * The cards of each zone in rising order. Built once for each change of the cards; the list of a zone that did not
 * change keeps its identity, so what shows that zone does not render again.
 */
export class ZoneIndex {
  #cards: ReadonlyMap<Handle, CardView> | null = null;
  #lists: ReadonlyMap<ZoneId, readonly Handle[]> = new Map();

  cardsIn(view: TableView, zone: ZoneId): readonly Handle[] {
    if (view.cards !== this.#cards) this.#build(view.cards);
    return this.#lists.get(zone) ?? NONE;
  }

  #build(cards: ReadonlyMap<Handle, CardView>): void {
    const groups = new Map<ZoneId, Handle[]>();
    for (const [handle, { zone }] of cards) {
      const group = groups.get(zone);
      if (group) group.push(handle);
      else groups.set(zone, [handle]);
    }
    const lists = new Map<ZoneId, readonly Handle[]>();
    for (const [zone, handles] of groups) {
      const list = sorted(handles, cards);
      const before = this.#lists.get(zone);
      lists.set(zone, before && sameList(before, list) ? before : list);
    }
    this.#cards = cards;
    this.#lists = lists;
  }
}
