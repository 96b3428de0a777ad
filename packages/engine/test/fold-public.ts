import type { PublicStep, TableView } from "../src/view.ts";

const put = <K, V extends object>(map: Map<K, V>, key: K, fields: Partial<V> | null): void => {
  if (fields === null) {
    map.delete(key);
    return;
  }
  const merged = Object.entries({ ...map.get(key), ...fields });
  map.set(key, Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as V);
};

/** Applies a public step to a public view, as the document and its readers do together. */
export const foldPublic = (base: TableView, step: PublicStep): TableView => {
  const [cards, zones, seats] = [new Map(base.cards), new Map(base.zones), new Map(base.seats)];
  for (const [handle, fields] of step.cards) put(cards, handle, fields);
  for (const [zone, fields] of step.zones) put(zones, zone, fields);
  for (const [seat, fields] of step.seats) put(seats, seat, fields);
  return { table: { ...base.table, ...step.table }, cards, zones, seats };
};
