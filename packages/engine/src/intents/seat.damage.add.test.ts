import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { seatId } from "../ids.ts";

const laid = (): TestTable => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

const damage = (table: TestTable) => table.view("public").seats.get(ANNA)?.damage;

const add = (table: TestTable, delta: number) =>
  table.do(ANNA, "seat.damage.add", { from: BEN, to: ANNA, delta });

test("[P5] counts the damage of one seat's commander to another, by either of the two", () => {
  const table = laid();
  add(table, 5);
  expect(table.logForAll()).toBe("Anna took 5 commander damage from Ben (now 5)");
  table.do(BEN, "seat.damage.add", { from: BEN, to: ANNA, delta: 6 });
  expect(table.logForAll()).toBe("Ben dealt Anna 6 commander damage (now 11)");
  expect(damage(table)).toEqual({ [BEN]: 11 });
  expect(table.view("public").seats.get(ANNA)?.counters.life).toBe(20);
  add(table, -11);
  expect(damage(table)).toEqual({});
});

test("one's own commander may turn against one", () => {
  const table = laid();
  table.do(ANNA, "seat.damage.add", { from: ANNA, to: ANNA, delta: 3 });
  expect(damage(table)).toEqual({ [ANNA]: 3 });
});

test("a seat that is given up leaves no damage behind for the next one there", () => {
  const table = laid();
  add(table, 3);
  table.do(BEN, "seat.leave");
  expect(damage(table)).toEqual({});
});

test("refuses what is between others, empty seats, and less than none", () => {
  const table = laid().seat(seatId(3), "Chloé");
  const why = (from: number, to: number, delta = 1) =>
    table.refusalCode(ANNA, "seat.damage.add", { from, to, delta });
  expect(why(2, 3)).toBe("not_yours to");
  expect(why(4, 1)).toBe("no_such_seat from");
  expect(why(1, 4)).toBe("no_such_seat to");
  expect(why(2, 1, -1)).toBe("over_limit delta");
  add(table, 1_000_000);
  expect(why(2, 1)).toBe("over_limit delta");
});
