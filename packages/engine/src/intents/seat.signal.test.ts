import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

const signal = (table: TestTable) => table.view("public").seats.get(BEN)?.signal;

test("asks the others to wait, or lets them go on, for all to see", () => {
  const table = laid();
  table.do(BEN, "seat.signal", { signal: "hold" });
  expect(signal(table)).toBe("hold");
  expect(table.logForAll()).toBe("Ben: Wait! I’ll respond");
  table.do(BEN, "seat.signal", { signal: "ok" });
  expect(signal(table)).toBe("ok");
  expect(table.logForAll()).toBe("Ben: OK");
  table.do(BEN, "seat.signal", { signal: null });
  expect(signal(table)).toBeNull();
  expect(table.logForAll()).toBe("Ben finished responding");
});

test("[T2] it ends with the turn, and when the seat is left", () => {
  const table = laid().seat(BEN, "Ben", { hand: ["Shock"] });
  table.do(BEN, "seat.signal", { signal: "hold" });
  table.do(ANNA, "turn.next");
  expect(signal(table)).toBeNull();
  table.do(BEN, "seat.signal", { signal: "hold" });
  table.do(BEN, "seat.leave");
  expect(signal(table)).toBeNull();
});
