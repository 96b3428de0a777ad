import { BUILT_IN_GAMES, type GameDefinition, type SeatId, seatId } from "@baize/engine";
import { expect, test } from "vitest";
import { otherSeatsInOrder } from "./shown-board.ts";

const FOUR = { seats: new Map([1, 2, 3, 4].map((seat) => [seatId(seat), {}])) };

const round = (game: GameDefinition, own: SeatId | null): readonly SeatId[] =>
  otherSeatsInOrder(game, FOUR, own);

test("[TM5] boards of a team stand side by side, one's own team's first", () => {
  const sides = [
    [1, 3],
    [2, 4],
  ].map((seats, index) => ({ id: `t${index}`, name: "Team", seats: seats.map(seatId) }));
  const teams = { ...BUILT_IN_GAMES[0], teams: sides };
  expect(round(teams, seatId(2))).toEqual([4, 3, 1]);
  expect(round(teams, null)).toEqual([1, 3, 2, 4]);
});

test("[TM5] without teams they stand in the order of the seats after one's own", () => {
  expect(round(BUILT_IN_GAMES[0], seatId(2))).toEqual([3, 4, 1]);
  expect(round(BUILT_IN_GAMES[0], null)).toEqual([1, 2, 3, 4]);
});
