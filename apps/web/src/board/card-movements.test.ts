import { type CardHandle, type CardView, seatId, type TableView, type ZoneId } from "@baize/engine";
import { TestTable } from "@baize/engine/testkit";
import { expect, test } from "vitest";
import { cardMovementsBetween, hiddenMovementBetween } from "./card-movements.ts";

const HAND = "hand:2" as ZoneId;
const BOARD = "battlefield:2" as ZoneId;

const card = (zone: ZoneId, x = 0): CardView => ({ zone, position: { x, y: 0 } }) as CardView;

const EMPTY = new TestTable("magic", 1).seat(seatId(2)).view("public");

const viewOf = (cards: Record<string, CardView>, counts: Record<string, number>): TableView => ({
  ...EMPTY,
  cards: new Map(Object.entries(cards) as [CardHandle, CardView][]),
  zones: new Map(
    [...EMPTY.zones].map(([zone, fields]) => [zone, { ...fields, count: counts[zone] }]),
  ),
});

test("what went to another zone is told from what only changed, or moved on its board", () => {
  const same = card(BOARD);
  const was = viewOf({ a: same, b: card(BOARD), c: card(BOARD, 0.4), d: card(BOARD) }, {});
  const tapped = { ...card(BOARD, 0.4), tapped: true } as CardView;
  const is = viewOf({ a: same, b: card(HAND), c: tapped, d: card(BOARD, 0.7) }, {});
  expect(cardMovementsBetween(was, is)).toEqual([{ handle: "b", from: "itself" }]);
});

test("a card that comes into sight comes from the zone that has one less", () => {
  const was = viewOf({}, { [HAND]: 4, "library:2": 30 });
  const is = viewOf({ a: card(BOARD) }, { [HAND]: 3, "library:2": 30 });
  expect(cardMovementsBetween(was, is)).toEqual([{ handle: "a", from: HAND }]);
  const both = viewOf({ a: card(BOARD) }, { [HAND]: 3, "library:2": 29 });
  expect(cardMovementsBetween(was, both)).toEqual([]);
});

test("cards that nobody here sees went from the one zone with fewer to the one with as many more", () => {
  const was = viewOf({}, { [HAND]: 4, "library:2": 30 });
  const drawn = viewOf({}, { [HAND]: 6, "library:2": 28 });
  expect(hiddenMovementBetween(was, drawn)).toEqual({ from: "library:2", to: HAND, count: 2 });
  expect(hiddenMovementBetween(drawn, was)).toEqual({ from: HAND, to: "library:2", count: 2 });
  expect(hiddenMovementBetween(was, was)).toBeNull();
  expect(hiddenMovementBetween(was, viewOf({}, { [HAND]: 4, "library:2": 29 }))).toBeNull();
});
