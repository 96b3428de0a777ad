import { expect, test } from "vitest";
import { deckStatsOf, manaValue, primaryKindOfTypeLine } from "./deck-stats.ts";

test.each([
  ["", 0],
  ["R", 1],
  ["2UU", 4],
  ["X2R", 3],
  ["2W/UB", 4],
  ["2/WU", 3],
  ["12", 12],
  ["G/P", 1],
])("[DK6] the cost %s is %i mana", (cost, value) => {
  expect(manaValue(cost)).toBe(value);
});

test.each([
  ["Legendary Artifact Creature — Golem", "Creature"],
  ["Basic Land — Forest", "Land"],
  ["Instant", "Instant"],
  ["Instant // Sorcery", "Instant"],
  ["", ""],
])("[DK6] the kind of “%s” is %s", (line, kind) => {
  expect(primaryKindOfTypeLine(line)).toBe(kind);
});

test("[DK6] a deck's curve, colours and kinds count what is known, and lands in no curve", () => {
  const stats = deckStatsOf([
    { count: 4, front: { cost: "R", kind: "Instant" } },
    { count: 2, front: { cost: "7RG", kind: "Creature — Dragon" } },
    { count: 3, front: { cost: "2R", kind: "Creature — Goblin" } },
    { count: 20, front: { kind: "Basic Land — Mountain" } },
    { count: 1, front: null },
  ]);
  expect(stats).toEqual({
    cards: 30,
    known: 29,
    curve: [0, 4, 0, 3, 0, 0, 0, 2],
    colours: { W: 0, U: 0, B: 0, R: 9, G: 2 },
    kinds: [
      ["Land", 20],
      ["Creature", 5],
      ["Instant", 4],
    ],
  });
});
