import type { Face } from "@baize/engine";
import { expect, test } from "vitest";
import { byFace } from "./sort-hand.ts";

const sorted = (faces: readonly Face[]): string[] =>
  faces
    .map((face) => ({ face }))
    .sort(byFace)
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

test("other cards lie by name, after playing cards", () => {
  const hand = [
    { name: "Shock" },
    { name: "Forest" },
    { name: "Ace", suit: "spades", rank: "A" } as const,
    { name: "forest bear" },
  ];
  expect(sorted(hand)).toEqual(["Ace", "Forest", "forest bear", "Shock"]);
});
