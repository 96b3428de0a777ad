import { expect, test } from "vitest";
import { ANNA, createTestTable } from "../../testkit/test-table.ts";

test("[EX5] everybody reads that the room was saved, and who did it", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { hand: ["Bear"] });
  const before = table.snapshot();
  table.system("room.export");
  expect(table.logForAll()).toBe("The host saved the table to a file");
  table.do(ANNA, "room.export");
  expect(table.logForAll()).toBe("Anna saved the table to a file");
  table.system("room.export", { by: "operator" });
  expect(table.logForAll()).toBe("The operator of the server saved the table to a file");
  expect(table.snapshot()).toBe(before);
});
