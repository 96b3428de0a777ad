import { encodeStateRow } from "../src/codec.ts";
import {
  COLLECTION_NAMES,
  type CollectionName,
  type KeyByCollection,
  type RowByCollection,
} from "../src/records.ts";
import { TableState } from "../src/state.ts";

/** A whole state as plain data, secrets opened, in an order that doesn't depend on how it came about. */
export const dumpState = (state: TableState): Record<string, unknown> =>
  Object.fromEntries(
    COLLECTION_NAMES.map((table) => [
      table,
      Object.fromEntries(
        [...state.keys(table)]
          .sort((a, b) => String(a).localeCompare(String(b)))
          .map((key) => [
            key,
            encodeStateRow(table, state.get(table, key) as RowByCollection[CollectionName]),
          ]),
      ),
    ]),
  );

/** A state of its own with the same rows, some of them changed on the way. */
export const copyTableState = (
  state: TableState,
  change: <N extends CollectionName>(
    table: N,
    key: KeyByCollection[N],
    row: RowByCollection[N],
  ) => RowByCollection[N] = (_t, _k, row) => row,
  deriveHandle = state.deriveHandle,
): TableState => {
  const twin = new TableState(state.game, deriveHandle);
  for (const table of COLLECTION_NAMES) {
    for (const key of state.keys(table)) {
      const row = state.get(table, key);
      if (row !== undefined) twin.write(table, key, change(table, key, row) as never);
    }
  }
  return twin;
};

/** A state and the order of each zone as text. Equal states give equal texts, however they came about. */
export const dumpStateAndOrders = (state: TableState): string => {
  const orders = [...state.keys("zones")].sort().map((zone) => [zone, state.cardsIn(zone)]);
  return JSON.stringify([dumpState(state), orders], (_key, value: unknown) =>
    withSortedKeys(value),
  );
};

/** A record with its fields in the order of their names; anything else as it is. For `JSON.stringify`. */
export const withSortedKeys = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
