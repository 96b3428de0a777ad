import { expect, test } from "vitest";
import { HINTS_TEST_GAME } from "../../testkit/games.ts";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";
import type { GameDefinition, Turns } from "../games/game.ts";
import { standard52 } from "../games/standard-52.ts";
import { seatId } from "../ids.ts";

const laid = () =>
  createTestTable("magic")
    .seat(CHLOE, "Chloé", { library: 1 })
    .seat(ANNA, "Anna", { library: 1 })
    .seat(BEN, "Ben", { library: 1 });

test("[T1] who begins has the first turn; then it goes round by the seats' numbers", () => {
  const table = laid();
  for (const seat of [BEN, BEN, CHLOE, ANNA]) table.do(seat, "turn.next");
  expect(table.view("public").table.turn).toEqual({ seat: BEN, number: 4 });
  expect(table.logForAll()).toBe("Turn 4: Ben");
});

test("[T1] a seat that has left is passed over", () => {
  const table = laid();
  table.do(ANNA, "turn.next");
  table.do(BEN, "seat.leave");
  table.do(ANNA, "turn.next");
  expect(table.view("public").table.turn).toEqual({ seat: CHLOE, number: 2 });
});

test("[T1] only the active seat passes its turn, unless it has left", () => {
  const table = laid();
  table.do(ANNA, "turn.next");
  expect(table.refusalCode(BEN, "turn.next", {})).toBe("not_yours");
  table.do(ANNA, "seat.leave");
  table.do(BEN, "turn.next");
  expect(table.view("public").table.turn).toEqual({ seat: BEN, number: 2 });
});

test("[T1] who sits alone has every turn", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  table.do(ANNA, "turn.next");
  table.do(ANNA, "turn.next");
  expect(table.view("public").table.turn).toEqual({ seat: ANNA, number: 2 });
});

test("[T3] two that pass the same turn pass it once", () => {
  const table = laid();
  table.do(ANNA, "turn.next", { turn: 0 });
  expect(table.refused(BEN, "turn.next", { turn: 0 })).toMatchObject({
    code: "not_here",
    field: "turn",
    message: "The turn has already ended",
  });
  table.do(ANNA, "seat.concede", { conceded: true });
  table.do(BEN, "turn.next", { turn: 1 });
  expect(table.refusalCode(CHLOE, "turn.next", { turn: 1 })).toBe("not_here turn");
  expect(table.view("public").table.turn).toEqual({ seat: BEN, number: 2 });
});

test("[I2] refuses any key, and what is no number of a turn", () => {
  expect(laid().refusalCode(ANNA, "turn.next", { seat: 2 })).toBe("invalid_payload seat");
  expect(laid().refusalCode(ANNA, "turn.next", { turn: -1 })).toBe("invalid_payload turn");
});

const turnsOf = (turns: Turns, base: GameDefinition = standard52) => {
  const table = createTestTable({ ...base, id: "turns", turns });
  for (const seat of [ANNA, BEN, CHLOE]) table.seat(seat);
  return { table, whose: () => table.view("public").table.turn?.seat };
};

test("[T1] a seat is skipped, and the line says so", () => {
  const table = laid();
  table.do(ANNA, "turn.next");
  table.do(ANNA, "turn.next", { skip: 1 });
  expect(table.view("public").table.turn).toEqual({ seat: CHLOE, number: 2 });
  expect(table.logForAll()).toBe("Turn 2: Chloé (Ben skipped)");
  expect(table.refusalCode(CHLOE, "turn.next", { skip: 0 })).toBe("invalid_payload skip");
});

test("[T1] turns go the way that the game says, and start so again in its next game", () => {
  const { table, whose } = turnsOf({ order: "reversed" });
  expect(table.view("public").table.direction).toBe("down");
  table.do(ANNA, "turn.next");
  table.do(ANNA, "turn.next");
  expect(whose()).toBe(CHLOE);
  table.do(CHLOE, "turn.reverse");
  expect(table.logForAll()).toBe("Player 3 reversed the turn order");
  for (const seat of [ANNA, BEN]) table.do(seat, "seat.ready", { ready: true });
  table.do(CHLOE, "game.next");
  expect(table.view("public").table.direction).toBe("down");
});

test.each([
  [{ counter: "points" }, [ANNA, CHLOE, BEN, ANNA]],
  [{ counter: "points", first: "lowest" }, [ANNA, BEN, CHLOE, ANNA]],
] as const)("[T1] turns go by the values of a counter: %j", (order, expected) => {
  const { table, whose } = turnsOf({ order });
  // As many points come by number; fewer or more of them come before or after.
  for (const [seat, value] of [
    [ANNA, 5],
    [BEN, 7],
    [CHLOE, 7],
  ] as const) {
    table.do(seat, "seat.counter.set", {
      counter: "points",
      value: "first" in order ? value : -value + (seat === CHLOE ? 1 : 0),
    });
  }
  table.do(ANNA, "turn.start", { first: ANNA });
  const went = [whose()];
  for (let turn = 0; turn < 3; turn += 1) {
    table.do(whose() ?? ANNA, "turn.next");
    went.push(whose());
  }
  expect(went).toEqual(expected);
});

test("[T1] the seats of a team take their turn together: each of them may end it", () => {
  const table = createTestTable({
    ...HINTS_TEST_GAME,
    id: "turns",
    turns: { teams: true },
    phases: [
      { id: "a", name: "A" },
      { id: "b", name: "B" },
    ],
  });
  for (const seat of [1, 2, 3, 4].map(seatId)) table.seat(seat);
  table.do(ANNA, "turn.next");
  expect(table.refusalCode(BEN, "turn.next", {})).toBe("not_yours");
  table.do(CHLOE, "phase.next");
  table.do(CHLOE, "turn.next");
  expect(table.view("public").table.turn).toEqual({ seat: BEN, number: 2 });
  table.do(seatId(4), "turn.next");
  expect(table.view("public").table.turn).toEqual({ seat: CHLOE, number: 3 });
});
