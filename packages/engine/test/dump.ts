import { encodeRow } from "../src/codec.ts";
import { TABLE_NAMES, type TableKeys, type TableName, type TableRows } from "../src/records.ts";
import { TableState } from "../src/state.ts";

/** A whole state as plain data, secrets opened, in an order that doesn't depend on how it came about. */
export const dump = (state: TableState): Record<string, unknown> =>
  Object.fromEntries(
    TABLE_NAMES.map((table) => [
      table,
      Object.fromEntries(
        [...state.keys(table)]
          .sort((a, b) => String(a).localeCompare(String(b)))
          .map((key) => [key, encodeRow(table, state.get(table, key) as TableRows[TableName])]),
      ),
    ]),
  );

/** A state of its own with the same rows, some of them changed on the way. */
export const copy = (
  state: TableState,
  change: <N extends TableName>(table: N, key: TableKeys[N], row: TableRows[N]) => TableRows[N] = (
    _t,
    _k,
    row,
  ) => row,
): TableState => {
  const twin = new TableState(state.game);
  for (const table of TABLE_NAMES) {
    for (const key of state.keys(table)) {
      const row = state.get(table, key);
      if (row !== undefined) twin.write(table, key, change(table, key, row) as never);
    }
  }
  return twin;
};
