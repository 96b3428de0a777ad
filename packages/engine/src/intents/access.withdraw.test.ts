import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const asked = (): TestTable => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["One"] })
    .seat(BEN, "Ben");
  table.do(BEN, "access.request", { seat: ANNA, zone: "library", take: true });
  return table;
};

test("[AC2] who asked may ask no longer", () => {
  const table = asked();
  table.do(BEN, "access.withdraw", { request: 1 });
  expect(table.logForAll()).toBe("Ben withdrew the request to search Anna’s library");
  expect(table.view(ANNA).table.access).toEqual({ last: 1, pending: [] });
});

test("[AC2] refuses what another asked for, and what nobody did", () => {
  const table = asked();
  expect(table.refusalCode(ANNA, "access.withdraw", { request: 1 })).toBe("not_here request");
  expect(table.refusalCode(BEN, "access.withdraw", { request: 2 })).toBe("not_here request");
});
