import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

const concede = (table: TestTable, conceded: boolean) =>
  table.do(BEN, "seat.concede", { conceded });

test("[T1] who concedes keeps its cards, asks nobody to wait and is passed over, until it comes back", () => {
  const table = laid().seat(BEN, "Ben", { battlefield: ["Wolf"] });
  table.do(BEN, "seat.signal", { signal: "hold" });
  concede(table, true);
  expect(table.view("public").seats.get(BEN)?.signal).toBeNull();
  expect(table.logForAll()).toBe("Ben conceded");
  expect(table.view("public").seats.get(BEN)?.conceded).toBe(true);
  expect(table.names("public", "battlefield", BEN)).toEqual(["Wolf"]);
  const turns = () => {
    table.do(ANNA, "turn.next");
    return table.view("public").table.turn?.seat;
  };
  expect([turns(), turns()]).toEqual([ANNA, ANNA]);
  concede(table, false);
  expect(table.logForAll()).toBe("Ben took back their concession");
  expect(turns()).toBe(BEN);
});

test("[T1] anyone passes the turn on of who has conceded", () => {
  const table = laid();
  table.do(BEN, "turn.next");
  expect(table.refusalCode(ANNA, "turn.next", {})).toBe("not_yours");
  concede(table, true);
  table.do(ANNA, "turn.next");
  expect(table.view("public").table.turn).toEqual({ seat: ANNA, number: 2 });
});

test("refuses what is so already", () => {
  const table = laid();
  expect(table.refusalCode(BEN, "seat.concede", { conceded: false })).toBe("not_here conceded");
  concede(table, true);
  expect(table.refusalCode(BEN, "seat.concede", { conceded: true })).toBe("not_here conceded");
});
