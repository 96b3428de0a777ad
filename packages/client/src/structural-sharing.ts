import { deepEqual, type TableView } from "@baize/engine";

/**
 * A map with the entries of `keys` read again. Equal entries keep their identity; so does the map when all are equal.
 */
export const refreshEntries = <Key, Value>(
  map: ReadonlyMap<Key, Value>,
  keys: Iterable<Key>,
  read: (key: Key) => Value | undefined,
): ReadonlyMap<Key, Value> => {
  let next: Map<Key, Value> | null = null;
  for (const key of keys) {
    const was = map.get(key);
    const is = read(key);
    if (deepEqual(was, is)) continue;
    next ??= new Map(map);
    if (is === undefined) next.delete(key);
    else next.set(key, is);
  }
  return next ?? map;
};

/** `next`, with entries that are equal in `shown` taken from there. */
const retained = <Key, Value>(
  shown: ReadonlyMap<Key, Value>,
  next: ReadonlyMap<Key, Value>,
): ReadonlyMap<Key, Value> => {
  if (shown === next) return shown;
  let same = shown.size === next.size;
  let mixed: Map<Key, Value> | null = null;
  // Hundreds of cards are looked at for each change: with `for`, each would take memory for a pair.
  next.forEach((value, key) => {
    const was = shown.get(key);
    if (was === value) return;
    if (was !== undefined && deepEqual(was, value)) {
      mixed ??= new Map(next);
      mixed.set(key, was);
    } else same = false;
  });
  return same ? shown : (mixed ?? next);
};

/** A view whose unchanged parts are taken from the view before, so that only changes render. */
export const shareUnchanged = (shown: TableView | null, next: TableView): TableView => {
  if (shown === null || shown === next) return next;
  const view: TableView = {
    ...next,
    table: deepEqual(shown.table, next.table) ? shown.table : next.table,
    seats: retained(shown.seats, next.seats),
    zones: retained(shown.zones, next.zones),
    cards: retained(shown.cards, next.cards),
  };
  return isSameView(shown, view) ? shown : view;
};

/** Whether two views consist of identical parts. */
export const isSameView = (one: TableView, other: TableView): boolean =>
  one.table === other.table &&
  one.seats === other.seats &&
  one.zones === other.zones &&
  one.cards === other.cards &&
  one.ownChoice === other.ownChoice &&
  one.ownLinks === other.ownLinks;
