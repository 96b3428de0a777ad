import { createHash } from "node:crypto";
import { BUILT_IN_GAMES, type Face } from "@baize/engine";
import { expect, test } from "vitest";
import { PIPS } from "./pips.ts";
import { drawPlayingCard } from "./playing.ts";
import { readPlayingCard, readRank } from "./read-playing-card.ts";
import { SUIT_PATHS } from "./suits.ts";

const [, standard52] = BUILT_IN_GAMES;

/** The picture of a playing card. */
const drawPlaying = (face: Face): string => {
  const playing = readPlayingCard(face);
  if (!playing) throw new Error(`${face.name} is no playing card`);
  return drawPlayingCard({ ...playing, colour: face.colour }, "");
};

const faces =
  standard52.supply.kind === "table" ? standard52.supply.cards.map(({ face }) => face) : [];

const times = (text: string, part: string): number => text.split(part).length - 1;

test("all 52 cards of the game are drawn, each like no other and the same to the byte", () => {
  const drawings = faces.map(drawPlaying);
  expect(drawings).toHaveLength(52);
  expect(new Set(drawings).size).toBe(52);
  const digest = createHash("sha256").update(drawings.join("\n")).digest("hex").slice(0, 16);
  expect(digest).toBe("4fc1a9c49f3f2e37");
});

test.each(Object.keys(PIPS))("a %s has as many pips as it says, the same when turned", (rank) => {
  const pips = PIPS[rank] ?? [];
  expect(pips).toHaveLength(Number(rank));
  const places = new Set(pips.map(({ x, y }) => `${x} ${y.toFixed(3)}`));
  expect(places.size).toBe(pips.length);
  if (rank === "7") return;
  for (const { x, y } of pips) expect(places).toContain(`${-x + 0} ${(-y + 0).toFixed(3)}`);
});

test("suits differ in shape, not in colour alone", () => {
  expect(new Set(Object.values(SUIT_PATHS)).size).toBe(4);
  const ten = drawPlaying({ name: "Ten of hearts", suit: "hearts", rank: "10" });
  // Ten pips, two in the corners, one for small cards.
  expect(times(ten, SUIT_PATHS.hearts)).toBe(13);
});

test("ranks are read as letters, digits and words", () => {
  const read = ["A", "ace", "1", "10", "t", "J", "queen", "K", "Joker", "11", "constructor"];
  expect(read.map(readRank)).toEqual([..."A A A 10 10 J Q K joker".split(" "), null, null]);
});

test("two jokers are drawn, a red and a black one", () => {
  const red = drawPlaying({ name: "Red joker", rank: "joker", colour: "red" });
  const black = drawPlaying({ name: "Black joker", kind: "Joker", colour: "black" });
  expect(red).toContain("--suit:var(--suit-red)");
  expect(black).toContain("--suit:var(--suit-black)");
});
