import { createHash } from "node:crypto";
import { BUILT_IN_GAMES, type Face } from "@baize/engine";
import { expect, test } from "vitest";
import { PIPS } from "./pips.ts";
import { renderPlayingCardSvg } from "./playing.ts";
import { rankAndSuitOfFace, readRank } from "./rank-and-suit.ts";
import { SUIT_PATHS } from "./suits.ts";
import { trumpRaysOf } from "./trumps.ts";

const [, standard52] = BUILT_IN_GAMES;

/** The picture of a playing card. */
const drawPlaying = (face: Face): string => {
  const playing = rankAndSuitOfFace(face);
  if (!playing) throw new Error(`${face.name} is no playing card`);
  return renderPlayingCardSvg({ ...playing, colour: face.colour }, "");
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
  const read = "A ace 1 10 t J knight queen K Joker 11 constructor".split(" ");
  expect(read.map(readRank)).toEqual([..."A A A 10 10 J C Q K joker".split(" "), null, null]);
});

test("two jokers are drawn, a red and a black one", () => {
  const red = drawPlaying({ name: "Red joker", rank: "joker", colour: "red" });
  const black = drawPlaying({ name: "Black joker", kind: "Joker", colour: "black" });
  expect(red).toContain("--suit:var(--suit-red)");
  expect(black).toContain("--suit:var(--suit-black)");
});

const SUITS = ["clubs", "diamonds", "hearts", "spades"] as const;

const tarot: readonly Face[] = [
  ...SUITS.map((suit) => ({ name: `Knight of ${suit}`, suit, rank: "C" })),
  ...Array.from({ length: 21 }, (_, at) => ({
    name: `Trump ${at + 1}`,
    kind: "Trump",
    rank: String(at + 1),
  })),
  { name: "The Fool", kind: "Fool" },
];

test("the knights, the 21 trumps and the Fool of tarot are drawn, each like no other and the same to the byte", () => {
  const drawings = tarot.map(drawPlaying);
  expect(drawings).toHaveLength(26);
  expect(new Set(drawings).size).toBe(26);
  const digest = createHash("sha256").update(drawings.join("\n")).digest("hex").slice(0, 16);
  expect(digest).toBe("1818a8d27c529d94");
});

test.each([1, 8, 21])(
  "trump %d has as many rays as it counts, to the edge of its panel",
  (count) => {
    const rays = trumpRaysOf(String(count), 73, 135);
    expect(times(rays, "M0 0L")).toBe(count);
    for (const [, x = "", y = ""] of rays.matchAll(/L(-?[\d.]+) (-?[\d.]+)/g)) {
      expect(Math.abs(Number(x)) === 73 || Number(y) === -135).toBe(true);
    }
  },
);

test("a card is a trump only of that kind, without a suit, and from 1 to 21", () => {
  const faces = [
    { name: "Trump 22", kind: "Trump", rank: "22" },
    { name: "Trump 0", kind: "Trump", rank: "0" },
    { name: "Eleven", rank: "11" },
  ];
  expect(faces.map(rankAndSuitOfFace)).toEqual([null, null, null]);
  expect(rankAndSuitOfFace({ name: "Trump 21", kind: "Trump", rank: "21" })).toEqual({
    rank: "21",
    suit: "trump",
  });
});
