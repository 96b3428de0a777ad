import { BUILT_IN_GAMES, type Face } from "@baize/engine";
import { afterEach, expect, test } from "vitest";
import { setPrintedTextGame } from "../model/cards/printed-text.ts";
import { compareFacesForSorting } from "./sort-hand.ts";

afterEach(() => setPrintedTextGame(BUILT_IN_GAMES[0]));

const sorted = (faces: readonly Face[]): string[] =>
  faces
    .map((face) => ({ face }))
    .sort(compareFacesForSorting)
    .map(({ face }) => face.name);

test("playing cards lie by suit, black and red in turn, and by rank with the ace high", () => {
  const card = (name: string, suit: NonNullable<Face["suit"]>, rank: string) => ({
    name,
    suit,
    rank,
  });
  const hand = [
    card("h2", "hearts", "2"),
    { name: "joker", rank: "joker" },
    card("cA", "clubs", "A"),
    card("c10", "clubs", "10"),
    card("sQ", "spades", "queen"),
    card("d9", "diamonds", "9"),
    card("c9", "clubs", "9"),
  ];
  expect(sorted(hand)).toEqual(["c9", "c10", "cA", "d9", "sQ", "h2", "joker"]);
});

test("cards of tarot lie by suit, the knight below the queen, then trumps by number and the Fool", () => {
  const hand: readonly Face[] = [
    { name: "Fool", kind: "Fool" },
    { name: "t10", kind: "Trump", rank: "10" },
    { name: "hQ", suit: "hearts", rank: "Q" },
    { name: "hC", suit: "hearts", rank: "C" },
    { name: "t9", kind: "Trump", rank: "9" },
  ];
  expect(sorted(hand)).toEqual(["hC", "hQ", "t9", "t10", "Fool"]);
});

test("other cards lie by name, after playing cards", () => {
  const hand = [
    { name: "Shock" },
    { name: "Forest" },
    { name: "Ace", suit: "spades", rank: "A" } as const,
    { name: "forest bear" },
  ];
  expect(sorted(hand)).toEqual(["Ace", "Forest", "forest bear", "Shock"]);
});

test("[G22] cards with numbers lie by those of their game in its order, and equal ones by name", () => {
  setPrintedTextGame({
    ...BUILT_IN_GAMES[0],
    numbers: [
      { id: "cost", name: "Cost" },
      { id: "power", name: "Power" },
    ],
  });
  const hand: readonly Face[] = [
    { name: "Hill" },
    { name: "Vole", numbers: { cost: 2, power: 1 } },
    { name: "Bear", numbers: { power: 6, cost: 10 } },
    { name: "Newt", numbers: { cost: 2 } },
    { name: "Otter", numbers: { cost: 2, power: 1 } },
  ];
  expect(sorted(hand)).toEqual(["Otter", "Vole", "Newt", "Bear", "Hill"]);
});
