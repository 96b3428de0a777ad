import { expect, test } from "vitest";
import { ANNA, createTestTable } from "../testkit/test-table.ts";
import { zoneIdOf } from "./ids.ts";
import { Transaction } from "./transaction.ts";

test("[V1] a row that is written as it was counts as changed only where it holds something hidden", () => {
  const { state } = createTestTable("magic").seat(ANNA, "Anna", {
    battlefield: ["Forest"],
    library: 10,
  });
  const [lying] = state.keys("cards");
  const [unseen] = state.keys("hidden");
  if (lying === undefined || unseen === undefined) throw new Error("The table has no cards");
  const tx = new Transaction(state);
  const write = <N extends "table" | "seats" | "zones" | "cards" | "hidden">(
    table: N,
    key: Parameters<typeof tx.set<N>>[1],
  ): void => {
    const row = state.get(table, key);
    if (row === undefined) throw new Error(`There is no ${table} ${key}`);
    tx.set(table, key, (Array.isArray(row) ? [...row] : { ...(row as object) }) as typeof row);
  };
  write("table", "counters");
  write("table", "generations");
  write("seats", ANNA);
  write("zones", zoneIdOf("library", ANNA));
  write("cards", lying);
  write("hidden", unseen);
  const { writes } = tx.commit(() => {
    throw new Error("Nothing was logged");
  });
  expect(writes.map(({ table, key }) => [table, key])).toEqual([
    ["table", "generations"],
    ["zones", zoneIdOf("library", ANNA)],
    ["hidden", unseen],
  ]);
});
