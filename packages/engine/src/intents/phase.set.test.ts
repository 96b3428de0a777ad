import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

const phase = (table: TestTable) => table.view("public").table.phase;

test("[T2] the active seat goes to a phase of the game's", () => {
  const table = laid();
  table.do(ANNA, "turn.next");
  table.do(ANNA, "phase.set", { phase: "combat" });
  expect(phase(table)).toBe("combat");
  expect(table.logForAll()).toBe("Anna moved to combat");
});

test("[T2] another does where the active seat has left or conceded", () => {
  const table = laid();
  table.do(ANNA, "turn.next");
  expect(table.refusalCode(BEN, "phase.set", { phase: "combat" })).toBe("not_yours");
  table.do(ANNA, "seat.concede", { conceded: true });
  table.do(BEN, "phase.set", { phase: "combat" });
  expect(phase(table)).toBe("combat");
});

test("refuses where there is no turn, no such phase, or no phases at all", () => {
  const table = laid();
  expect(table.refusalCode(ANNA, "phase.set", { phase: "draw" })).toBe("not_here");
  table.do(ANNA, "turn.next");
  expect(table.refusalCode(ANNA, "phase.set", { phase: "siesta" })).toBe("not_in_this_game phase");
  const cards = createTestTable("standard-52").seat(ANNA, "Anna");
  cards.do(ANNA, "turn.next");
  expect(cards.refusalCode(ANNA, "phase.set", { phase: "draw" })).toBe("not_in_this_game");
});
