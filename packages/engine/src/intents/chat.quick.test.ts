import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

test("says one of the things that are often said, to everyone", () => {
  const table: TestTable = laid();
  table.do(ANNA, "chat.quick", { message: "goodGame" });
  expect(table.logForAll()).toBe("Anna: Good game!");
});
