import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

const ready = (table: TestTable) => table.view("public").seats.get(ANNA)?.ready;

test("[P5] says whether the seat is ready, for all to see", () => {
  const table = laid();
  table.do(ANNA, "seat.ready", { ready: true });
  expect(ready(table)).toBe(true);
  expect(table.logForAll()).toBe("Anna is ready");
  table.do(ANNA, "seat.ready", { ready: false });
  expect(ready(table)).toBe(false);
  expect(table.logForAll()).toBe("Anna is no longer ready");
  expect(table.view("public").seats.get(BEN)?.ready).toBe(false);
});

test("a seat that is left is not ready when it comes back", () => {
  const table = laid().seat(ANNA, "Anna", { hand: ["Shock"] });
  table.do(ANNA, "seat.ready", { ready: true });
  table.do(ANNA, "seat.leave");
  table.seat(ANNA, "Anna");
  expect(ready(table)).toBe(false);
});
