import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

const phase = (table: TestTable) => table.view("public").table.phase;

test("[T2] goes through the phases of the game, and passes the turn after the last", () => {
  const table: TestTable = laid();
  table.do(ANNA, "turn.next");
  const phases: (string | null)[] = [];
  for (let step = 0; step < 6; step += 1) {
    table.do(ANNA, "phase.next");
    phases.push(table.view("public").table.phase);
  }
  expect(phases).toEqual(["upkeep", "draw", "main-1", "combat", "main-2", "end"]);
  expect(table.logForAll()).toBe("Anna moved to end step");
  table.do(ANNA, "phase.next");
  expect(table.view("public").table).toMatchObject({
    turn: { seat: BEN, number: 2 },
    phase: "untap",
  });
  expect(table.logForAll()).toBe("Turn 2: Ben");
});

test("[T2] refuses a seat that doesn't have the turn, before the first turn, and in a game without phases", () => {
  const table = laid();
  expect(table.refusalCode(ANNA, "phase.next", {})).toBe("not_here");
  table.do(ANNA, "turn.next");
  expect(table.refusalCode(BEN, "phase.next", {})).toBe("not_yours");
  const cards = createTestTable("standard-52").seat(ANNA, "Anna");
  expect(cards.refusalCode(ANNA, "phase.next", {})).toBe("not_in_this_game");
});

test("[T3] two that leave the same phase leave it once, also where the turn passes with it", () => {
  const table = laid();
  table.do(ANNA, "turn.next");
  table.do(ANNA, "phase.next", { turn: 1, phase: "untap" });
  expect(table.refusalCode(ANNA, "phase.next", { turn: 1, phase: "untap" })).toBe("not_here phase");
  expect(phase(table)).toBe("upkeep");
  table.do(ANNA, "phase.set", { phase: "end" });
  table.do(ANNA, "phase.next", { turn: 1, phase: "end" });
  expect(table.refusalCode(ANNA, "phase.next", { turn: 1 })).toBe("not_here turn");
  expect(table.refusalCode(BEN, "phase.next", { phase: "end" })).toBe("not_here phase");
});

test("[I2] refuses any key", () => {
  expect(laid().refusalCode(ANNA, "phase.next", { seat: 2 })).toBe("invalid_payload seat");
});
