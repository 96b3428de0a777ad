import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";

test("[HO5] the host alone locks the room and unlocks it", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "host.take");
  expect(table.refusalCode(BEN, "room.lock", { locked: true })).toBe("not_host");
  table.do(ANNA, "room.lock", { locked: true });
  expect(table.logForAll()).toBe("Anna locked the table");
  expect(table.view("public").table.locked).toBe(true);
  expect(table.do(ANNA, "room.lock", { locked: true }).writes).toEqual([]);
  table.do(ANNA, "room.lock", { locked: false });
  expect(table.logForAll()).toBe("Anna unlocked the table");
});
