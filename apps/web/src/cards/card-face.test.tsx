import { type Face, GAMES, type Game } from "@baize/engine";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readRank } from "../model/cards/read-playing-card.ts";
import { drawBack } from "./art/back.ts";
import { CardFace } from "./card-face.tsx";
import { frameOf, readColours } from "./colours.ts";
import { fitName, fitText } from "./name-fit.ts";
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
  const black = draw({ name: "Black joker", kind: "Joker", colour: "black" }, standard52);
  expect(red).toContain("_red_");
  expect(black).toContain("_black_");
});

test("[WT54] a card without a picture shows all that is printed on it", () => {
  const html = draw({
    name: "Goblin",
    kind: "Token Creature",
    stats: "1/1",
    text: "It <runs>.",
    colour: "R",
    set: "m21",
    number: "7",
  });
  for (const part of ["Goblin", "Token Creature", "1/1", "It &lt;runs&gt;."])
    expect(html).toContain(`>${part}<`);
  expect(html).toContain('data-printing="M21 7"');
  expect(html).toContain("--frame:var(--colour-red)");
});

test("a card without a face is a back that tells nothing but its game", () => {
  const html = draw();
  expect(html).toContain('aria-label="Face-down card"');
  expect(html).toBe(draw(undefined, { ...magic }));
  expect(new Set(GAMES.map(({ id }) => drawBack(id))).size).toBe(GAMES.length);
});

test("colours are read from letters and words", () => {
  expect(readColours("WUB")).toEqual(["white", "blue", "black"]);
  expect(readColours("red and green")).toEqual(["red", "green"]);
  expect(readColours("gold")).toEqual(["many"]);
  expect(readColours("GG")).toEqual(["green"]);
  expect(readColours("url(x)")).toEqual([]);
  expect(readColours(undefined)).toEqual([]);
});

test("[WT54] a frame tells a card's colours, or what it is that has none", () => {
  const background = (known: Partial<Face>): string =>
    frameOf({ name: "Card", ...known }).background;
  expect(background({ colour: "R" })).toBe("var(--colour-red)");
  const [blue, red] = ["var(--colour-blue)", "var(--colour-red)"];
  expect(background({ colour: "UR" })).toBe(`linear-gradient(90deg, ${blue} 30%, ${red} 70%)`);
  expect(background({ colour: "WUB" })).toBe("var(--colour-many)");
  expect(background({ kind: "Artifact" })).toBe("var(--colour-none)");
  expect(background({ kind: "Land" })).toBe("var(--colour-land)");
  expect(background({})).toBe("var(--colour-unknown)");
});

test("a longer name is set smaller, within bounds", () => {
  const names = ["Opt", "Monastery Swiftspear", "Fable of the Mirror-Breaker // Reflection"];
  const sizes = names.map((name) => fitName(name).compact);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(fitName("w".repeat(200))).toEqual({ compact: 9, full: 5.5 });
  expect(fitName("")).toEqual({ compact: 15.5, full: 9.2 });
});

test("the longest word says how small a name is at most, however few they are", () => {
  const { compact } = fitName("Thunderstruckness");
  expect(fitName("An Thunderstruckness").compact).toBe(compact);
  expect(fitName("Thunder Struckness").compact).toBeGreaterThan(compact);
  expect(fitName("Mirror-Breaker")).toEqual(fitName("Mirror- Breaker"));
});

test("a longer text is set smaller", () => {
  const sizes = [40, 120, 200, 300, 900].map((length) => fitText("w".repeat(length)));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

test("a basic land has its colour where only its name is known", () => {
  expect(draw({ name: "Snow-Covered Island" })).toContain("--frame:var(--colour-blue)");
  expect(draw({ name: "Constructor" })).toContain("--frame:var(--colour-unknown)");
});
