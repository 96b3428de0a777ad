import { expect, test } from "vitest";
import type { GameDefinition } from "../src/games/game.ts";
import { standard52 } from "../src/games/standard-52.ts";
import { ANNA, BEN, CHLOE, TestTable } from "../testkit/test-table.ts";

const HEARTS: GameDefinition = {
  ...standard52,
  id: "hearts",
  phases: [
    { id: "pass", name: "Pass", together: true },
    { id: "play", name: "Play" },
    { id: "count", name: "Count", together: true },
  ],
};

const begun = (): TestTable => {
  const table = new TestTable(HEARTS, 1).seat(ANNA, "Anna").seat(BEN, "Ben").seat(CHLOE, "Chloé");
  table.do(ANNA, "turn.start", { first: ANNA });
  return table;
};

const phase = (table: TestTable) => table.view("public").table.phase;

test("[T6] a phase of all seats ends with the last OK, and the line says where the turn went", () => {
  const table = begun();
  for (const seat of [CHLOE, ANNA]) table.do(seat, "seat.signal", { signal: "ok" });
  expect(phase(table)).toBe("pass");
  table.do(BEN, "seat.signal", { signal: "ok" });
  expect(table.logFor("public")).toEqual(["Ben: OK", "Ben moved to play"]);
  expect(phase(table)).toBe("play");
  const { seats } = table.view("public");
  expect([...seats.values()].map(({ signal }) => signal)).toEqual([null, null, null]);
});

test("[T6] nobody alone goes on from it, not the active seat either; after the last one the turn passes", () => {
  const table = begun();
  table.do(ANNA, "host.take");
  expect(table.refusalCode(BEN, "phase.next", {})).toBe("not_yours");
  expect(table.refusalCode(BEN, "turn.next", {})).toBe("not_yours");
  table.do(ANNA, "phase.set", { phase: "count" });
  for (const seat of [ANNA, BEN, CHLOE]) table.do(seat, "seat.signal", { signal: "ok" });
  expect(table.view("public").table).toMatchObject({
    turn: { seat: BEN, number: 2 },
    phase: "pass",
  });
  // The second turn is Ben's, and Anna, the host, goes on from its first phase.
  expect(table.refusalCode(BEN, "phase.next", {})).toBe("not_yours");
  table.do(ANNA, "phase.next");
  expect(phase(table)).toBe("play");
});

test("[T6] who leaves or concedes isn't waited for", () => {
  const table = begun();
  table.do(ANNA, "seat.signal", { signal: "ok" });
  table.do(BEN, "seat.leave");
  expect(phase(table)).toBe("pass");
  table.do(CHLOE, "seat.concede", { conceded: true });
  expect(phase(table)).toBe("play");
});

test("[T6] a wait or an OK that is taken back holds the phase", () => {
  const table = begun();
  table.do(ANNA, "seat.signal", { signal: "ok" });
  table.do(ANNA, "seat.signal", { signal: "hold" });
  for (const seat of [BEN, CHLOE]) table.do(seat, "seat.signal", { signal: "ok" });
  expect(phase(table)).toBe("pass");
});
