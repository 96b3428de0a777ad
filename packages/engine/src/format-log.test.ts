import { expect, test } from "vitest";
import { ANNA, BEN, game } from "../test/builder.ts";
import { formatLogLine, logFormatterFor } from "./format-log.ts";
import { seatId } from "./ids.ts";
import { cardsOf, listed } from "./log-formatter.ts";
import type { LogLine } from "./view.ts";

const line = (cards: readonly (string | null)[]): LogLine => ({
  type: "card.move",
  at: 0,
  seat: ANNA,
  cards,
});

test.each([
  [[], ""],
  [["Shock"], "Shock"],
  [["Shock", "Opt"], "Shock and Opt"],
  [["Forest", "Shock", "Forest"], "2 Forest and Shock"],
  [["Shock", "Opt", "Fog"], "Shock, Opt and Fog"],
])("cards %j are read as %s", (cards, words) => {
  expect(cardsOf(line(cards))).toBe(words);
});

test.each([
  [[null], "a card"],
  [[null, null], "2 cards"],
  [["Shock", null], "Shock and another card"],
  [[null, "Shock", null], "Shock and 2 other cards"],
])("[V8] cards %j that the reader may not know are counted: %s", (cards, words) => {
  expect(cardsOf(line(cards))).toBe(words);
});

test("parts are joined as people join them", () => {
  expect([listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])]).toEqual([
    "",
    "a",
    "a and b",
    "a, b and c",
  ]);
});

test("seats bear their players' names, and zones the game's", () => {
  const table = game("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  const formatter = logFormatterFor(table.state.game, table.view("public").seats);
  expect([formatter.seat(BEN), formatter.seat(seatId(5)), formatter.seat(null)]).toEqual([
    "Ben",
    "Seat 5",
    "The table",
  ]);
  const zone = (kind: string, owner: typeof ANNA | null) => formatter.zone(kind, owner, line([]));
  expect(zone("library", null)).toBe("the stock");
  expect(zone("hand", ANNA)).toBe("the hand");
  expect(zone("hand", BEN)).toBe("Ben’s hand");
  expect(zone("attic", null)).toBe("the attic");
});

test("a room opens with a line, and a line of no known type is its type", () => {
  const table = game("magic");
  expect(table.heard()).toBe("The table is laid for Magic");
  const formatter = logFormatterFor(table.state.game, new Map());
  expect(formatLogLine({ type: "library.burn", at: 0, seat: null }, formatter)).toBe(
    "library.burn",
  );
});
