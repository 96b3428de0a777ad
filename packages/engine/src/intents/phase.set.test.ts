import { expect, test } from "vitest";
import { ANNA, BEN, game, type Table } from "../../testkit/table.ts";

const laid = (): Table => game("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

const phase = (table: Table) => table.view("public").table.phase;

test("[T2] the active seat goes to a phase of the game's", () => {
  const table = laid();
  table.do(ANNA, "turn.next");
  table.do(ANNA, "phase.set", { phase: "combat" });
  expect(phase(table)).toBe("combat");
  expect(table.heard()).toBe("Anna moved to combat");
});

test("[T2] another does where the active seat has left or conceded", () => {
  const table = laid();
  table.do(ANNA, "turn.next");
  expect(table.why(BEN, "phase.set", { phase: "combat" })).toBe("not_yours");
  table.do(ANNA, "seat.concede", { conceded: true });
  table.do(BEN, "phase.set", { phase: "combat" });
  expect(phase(table)).toBe("combat");
});

test("refuses where there is no turn, no such phase, or no phases at all", () => {
  const table = laid();
  expect(table.why(ANNA, "phase.set", { phase: "draw" })).toBe("not_here");
  table.do(ANNA, "turn.next");
  expect(table.why(ANNA, "phase.set", { phase: "siesta" })).toBe("not_in_this_game phase");
  const cards = game("standard-52").seat(ANNA, "Anna");
  cards.do(ANNA, "turn.next");
  expect(cards.why(ANNA, "phase.set", { phase: "draw" })).toBe("not_in_this_game");
});
