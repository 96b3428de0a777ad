import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

test("[T1] lets the turn go round the other way, and back", () => {
  const table = laid().seat(CHLOE, "Chloé");
  const turn = () => table.view("public").table.turn?.seat;
  table.do(ANNA, "turn.next");
  table.do(BEN, "turn.reverse");
  expect(table.view("public").table.direction).toBe("down");
  expect(table.logForAll()).toBe("Ben reversed the turn order");
  table.do(ANNA, "turn.next");
  expect(turn()).toBe(CHLOE);
  table.do(CHLOE, "turn.next");
  expect(turn()).toBe(BEN);
  table.do(BEN, "turn.reverse");
  expect(table.logForAll()).toBe("Ben restored the turn order");
  table.do(BEN, "turn.next");
  expect(turn()).toBe(CHLOE);
});

test("[I2] refuses any key", () => {
  expect(laid().refusalCode(ANNA, "turn.reverse", { direction: "down" })).toBe(
    "invalid_payload direction",
  );
});
