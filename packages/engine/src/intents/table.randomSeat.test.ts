import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

test("[C1] chance chooses any of the seats that are playing", () => {
  const chosen = new Set<string>();
  for (let seed = 1; seed <= 30; seed += 1) {
    const table: TestTable = createTestTable("magic", seed)
      .seat(ANNA, "Anna")
      .seat(BEN, "Ben")
      .seat(CHLOE, "Chloé");
    table.do(CHLOE, "seat.concede", { conceded: true });
    table.do(ANNA, "table.randomSeat");
    chosen.add(table.logForAll());
  }
  expect([...chosen].sort()).toEqual([
    "Anna picked a random player: Anna",
    "Anna picked a random player: Ben",
  ]);
});

test("refuses where nobody is playing", () => {
  const table = laid();
  for (const seat of [ANNA, BEN]) table.do(seat, "seat.concede", { conceded: true });
  expect(table.refusalCode(ANNA, "table.randomSeat", {})).toBe("no_such_seat");
});

test("[I2] [C1] refuses any key, a result above all", () => {
  expect(laid().refusalCode(ANNA, "table.randomSeat", { chosen: 1 })).toBe(
    "invalid_payload chosen",
  );
});
