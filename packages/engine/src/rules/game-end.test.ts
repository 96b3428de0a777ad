import { expect, test } from "vitest";
import { SIDES_TEST_GAME } from "../../testkit/games.ts";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { seatId } from "../ids.ts";
import { findLastSideInGame, isGameOver } from "./game-end.ts";

const three = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben", { hand: ["Opt"] })
    .seat(CHLOE, "Chloé");

const end = ({ state }: TestTable) => ({
  over: isGameOver(state.game, state.entries("seats")),
  winner: findLastSideInGame(state.game, state.entries("seats")),
});

test("[D9] one of several who is still in the game has won it, and who left doesn't count", () => {
  const table = three();
  table.do(CHLOE, "seat.concede", { conceded: true });
  expect(end(table)).toEqual({ over: false, winner: null });
  table.do(BEN, "seat.leave");
  expect(table.view("public").seats.get(BEN)?.left).toBe(true);
  expect(end(table)).toEqual({ over: true, winner: ANNA });
});

test("[D9] [MA3] where teams play, the last team has won, both of it alike", () => {
  const dan = seatId(4);
  const table = createTestTable(SIDES_TEST_GAME)
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");
  table.seat(dan, "Dan");
  table.do(BEN, "seat.concede", { conceded: true });
  expect(end(table)).toEqual({ over: false, winner: null });
  table.do(dan, "seat.concede", { conceded: true });
  expect(end(table)).toEqual({ over: true, winner: ANNA });
  table.do(CHLOE, "seat.ready", { ready: true });
  table.do(ANNA, "game.next");
  const wins = [ANNA, BEN, CHLOE, dan].map((seat) => table.view("public").seats.get(seat)?.wins);
  expect(wins).toEqual([1, 0, 1, 0]);
});

test("[D9] a team that sits alone has won nothing", () => {
  expect(end(createTestTable(SIDES_TEST_GAME).seat(ANNA, "Anna").seat(CHLOE, "Chloé"))).toEqual({
    over: false,
    winner: null,
  });
});

test("[D9] who sits alone has won nothing", () => {
  expect(end(createTestTable("magic").seat(ANNA, "Anna"))).toEqual({ over: false, winner: null });
});

test("[MA3] a game in which nobody is left is over without a winner; one that nobody plays isn't", () => {
  const table = three();
  for (const seat of [ANNA, BEN, CHLOE]) table.do(seat, "seat.concede", { conceded: true });
  expect(end(table)).toEqual({ over: true, winner: null });
  expect(end(createTestTable("magic"))).toEqual({ over: false, winner: null });
});
