import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

test("[T1] the first turn goes to the seat that is named, in its first phase", () => {
  const table = laid();
  table.do(ANNA, "turn.start", { first: BEN });
  expect(table.view("public").table).toMatchObject({
    turn: { seat: BEN, number: 1 },
    phase: "untap",
  });
  expect(table.logForAll()).toBe("Turn 1: Ben");
});

test("[C1] or to one that chance chooses of those who play", () => {
  const first = new Set<number | undefined>();
  for (let seed = 1; seed <= 20; seed += 1) {
    const table = createTestTable("magic", seed)
      .seat(ANNA, "Anna")
      .seat(BEN, "Ben")
      .seat(CHLOE, "Chloé");
    table.do(CHLOE, "seat.concede", { conceded: true });
    table.do(ANNA, "turn.start");
    first.add(table.view("public").table.turn?.seat);
  }
  expect([...first].sort()).toEqual([ANNA, BEN]);
});

test("refuses once a game has begun, and a seat that takes no turns", () => {
  const table = laid();
  expect(table.refusalCode(ANNA, "turn.start", { first: 3 })).toBe("no_such_seat first");
  table.do(BEN, "seat.concede", { conceded: true });
  expect(table.refusalCode(ANNA, "turn.start", { first: 2 })).toBe("no_such_seat first");
  table.do(ANNA, "seat.concede", { conceded: true });
  expect(table.refusalCode(ANNA, "turn.start", {})).toBe("no_such_seat");
  table.do(ANNA, "turn.next");
  expect(table.refusalCode(ANNA, "turn.start", {})).toBe("not_here");
});

test("[T5] the next game or round can start with the seat after the one that started the last", () => {
  const table = laid().seat(CHLOE, "Chloé");
  table.do(BEN, "turn.start", { first: "next" });
  expect(table.view("public").table.turn?.seat).toBe(BEN);
  for (const seat of [ANNA, CHLOE]) table.do(seat, "seat.ready", { ready: true });
  table.do(BEN, "game.next");
  table.do(BEN, "turn.start", { first: "next" });
  expect(table.view("public").table).toMatchObject({ turn: { seat: CHLOE }, starter: CHLOE });
  table.do(CHLOE, "game.round");
  table.do(BEN, "turn.start", { first: "next" });
  expect(table.view("public").table.turn?.seat).toBe(ANNA);
});
