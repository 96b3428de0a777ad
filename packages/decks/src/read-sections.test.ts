import { expect, test } from "vitest";
import { readDeck } from "./read-deck.ts";
import { writeDeckText } from "./write-deck-text.ts";

const SECTIONS = [
  { id: "library", name: "Library" },
  { id: "crypt", name: "The crypt" },
];

const LIST = "2 Bear\n\n## The Crypt (2):\n1 Count\n1 Duke\n\nlibrary\n1 Owl";

test("[WT99] headings with the ids and names of a game's sections put the cards below them there", async () => {
  const { cards, problems, guesses } = await readDeck(LIST, SECTIONS);
  expect(cards.map(({ section, count, name }) => [section, count, name])).toEqual([
    ["library", 2, "Bear"],
    ["library", 1, "Owl"],
    ["crypt", 1, "Count"],
    ["crypt", 1, "Duke"],
  ]);
  expect([...problems, ...guesses]).toEqual([]);
});

test("[WT99] a line that can't be read is named by its number in the whole list", async () => {
  const { problems } = await readDeck(`${LIST}\n0 Nothing`, SECTIONS);
  expect(problems).toMatchObject([{ line: 9, issue: { code: "countZero" } }]);
});

test("[WT99] a list without such headings is of the first section, also a table", async () => {
  for (const list of ["3 Bear", "Count,Name\n3,Bear", "Deck\n2 Bear\n\nSideboard\n1 Bear"]) {
    const { cards } = await readDeck(list, SECTIONS);
    expect(cards.every(({ section }) => section === "library")).toBe(true);
    expect(cards.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  }
});

test("[WT99] a deck of named sections is written with their ids as headings", async () => {
  const list = await readDeck(LIST, SECTIONS);
  const again = await readDeck(writeDeckText(list), SECTIONS);
  expect(again.cards).toEqual(list.cards);
});
