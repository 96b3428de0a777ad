import { type Face, GAMES, type Game } from "@baize/engine";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readRank } from "../model/cards/read-playing-card.ts";
import { backOf } from "./card-back.tsx";
import { CardFace } from "./card-face.tsx";
import { colourBand, readColours } from "./colours.ts";
import { fitName } from "./name-fit.ts";
import { PIPS } from "./pips.ts";
import { SUIT_PATHS } from "./suits.ts";

const [magic, standard52] = GAMES;

const draw = (face?: Face, game: Game = magic): string =>
  renderToStaticMarkup(<CardFace face={face} game={game} />);

const faces =
  standard52.supply.kind === "table" ? standard52.supply.cards.map(({ face }) => face) : [];

const times = (text: string, part: string): number => text.split(part).length - 1;

test("all 52 cards of the game are drawn, each with its name and like no other", () => {
  const drawings = faces.map((face) => draw(face, standard52));
  expect(drawings).toHaveLength(52);
  expect(new Set(drawings).size).toBe(52);
  faces.forEach(({ name }, index) => {
    expect(drawings[index]).toContain(`aria-label="${name}"`);
    expect(drawings[index]).toContain("_playing_");
  });
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
  const ten = draw({ name: "Ten of hearts", suit: "hearts", rank: "10" }, standard52);
  // Ten pips, two in the corners, one for small cards.
  expect(times(ten, SUIT_PATHS.hearts)).toBe(13);
});

test("ranks are read as letters, digits and words", () => {
  const read = ["A", "ace", "1", "10", "t", "J", "queen", "K", "Joker", "11", "constructor"];
  expect(read.map(readRank)).toEqual([..."A A A 10 10 J Q K joker".split(" "), null, null]);
});

test("two jokers are drawn, a red and a black one", () => {
  const red = draw({ name: "Red joker", rank: "joker", colour: "red" }, standard52);
  const black = draw({ name: "Black joker", rank: "joker", colour: "black" }, standard52);
  expect(red).toContain("_red_");
  expect(black).toContain("_black_");
});

test("a card without a picture shows all that is printed on it", () => {
  const html = draw({
    name: "Goblin",
    kind: "Token Creature",
    stats: "1/1",
    text: "It <runs>.",
    colour: "R",
    set: "m21",
    number: "7",
  });
  for (const part of ["Goblin", "Token Creature", "1/1", "It &lt;runs&gt;.", "M21 7"])
    expect(html).toContain(`>${part}<`);
  expect(html).toContain("--band:var(--colour-red)");
});

test("a card without a face is a back that tells nothing but its game", () => {
  const html = draw();
  expect(html).toContain('aria-label="Face-down card"');
  expect(html).toBe(draw(undefined, { ...magic }));
  expect(backOf(magic.id)).not.toBe(backOf(standard52.id));
});

test("colours are read from letters and words", () => {
  expect(readColours("WUB")).toEqual(["white", "blue", "black"]);
  expect(readColours("red and green")).toEqual(["red", "green"]);
  expect(readColours("gold")).toEqual(["many"]);
  expect(readColours("GG")).toEqual(["green"]);
  expect(readColours("url(x)")).toEqual([]);
  expect(readColours(undefined)).toEqual([]);
  expect(colourBand([])).toBe("var(--colour-none)");
});

test("a longer name is set smaller, within bounds", () => {
  const sizes = ["Opt", "Monastery Swiftspear", "Fable of the Mirror-Breaker // Reflection"].map(
    (name) => fitName(name, {}).compact,
  );
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(fitName("w".repeat(200), { text: "Taps." })).toEqual({ compact: 6, full: 6 });
  expect(fitName("", {})).toEqual({ compact: 19, full: 13.5 });
});

test("the longest word says how small a name is at most, however few they are", () => {
  const { compact } = fitName("Rabblemaster", {});
  expect(fitName("Goblin Rabblemaster", {}).compact).toBe(compact);
  expect(fitName("Rabble Master", {}).compact).toBeGreaterThan(compact);
  expect(fitName("Mirror-Breaker", {})).toEqual(fitName("Mirror- Breaker", {}));
});

test("a basic land has its colour where only its name is known", () => {
  expect(draw({ name: "Snow-Covered Island" })).toContain("--band:var(--colour-blue)");
  expect(draw({ name: "Constructor" })).toContain("--band:var(--colour-none)");
});
