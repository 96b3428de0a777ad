import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const begun = (): TestTable => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben").seat(CHLOE, "Chloé");
  table.do(BEN, "phase.stop", { phase: "end", stop: true });
  table.do(CHLOE, "phase.stop", { phase: "upkeep", stop: true });
  table.do(ANNA, "turn.start", { first: ANNA });
  return table;
};

const phase = (table: TestTable) => table.view("public").table.phase;
const signal = (table: TestTable, seat: typeof ANNA) =>
  table.view("public").seats.get(seat)?.signal;

test("[T4] who stops at a phase asks to wait when the turn comes there, and no one else does", () => {
  const table = begun();
  table.do(ANNA, "phase.next");
  expect(phase(table)).toBe("upkeep");
  expect([ANNA, BEN, CHLOE].map((seat) => signal(table, seat))).toEqual([null, null, "hold"]);
  table.do(ANNA, "phase.set", { phase: "end" });
  expect(signal(table, BEN)).toBe("hold");
});

test("[T4] ending the turn goes to each stop first, and then on", () => {
  const table = begun();
  table.do(ANNA, "turn.next");
  expect(phase(table)).toBe("upkeep");
  expect(table.logForAll()).toBe("Anna moved to upkeep");
  table.do(ANNA, "turn.next");
  expect(phase(table)).toBe("end");
  table.do(ANNA, "turn.next");
  expect(table.view("public").table).toMatchObject({ turn: { seat: BEN }, phase: "untap" });
});

test("[T4] one's own turn, and that of others after the stop is taken back, waits nowhere", () => {
  const table = begun();
  for (let stop = 0; stop < 3; stop += 1) table.do(ANNA, "turn.next");
  table.do(CHLOE, "phase.stop", { phase: "upkeep", stop: false });
  expect(table.logForAll()).toBe("Chloé removed the stop at upkeep");
  table.do(BEN, "turn.next");
  expect(table.view("public").table.turn?.seat).toBe(CHLOE);
});

test("[T4] a player who has left or conceded stops nobody, and stops last for the next game", () => {
  const table = begun();
  table.do(BEN, "seat.concede", { conceded: true });
  table.do(CHLOE, "seat.leave");
  table.do(ANNA, "turn.next");
  expect(phase(table)).toBe("untap");
  table.do(ANNA, "game.next");
  expect(table.view("public").seats.get(BEN)?.stops).toEqual(["end"]);
});

test("refuses a phase that the game doesn't have", () => {
  const why = begun().refusalCode(ANNA, "phase.stop", { phase: "dusk", stop: true });
  expect(why).toBe("not_in_this_game phase");
});
