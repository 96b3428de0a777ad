import { expect, test } from "vitest";
import { readDeck } from "./read-deck.ts";
import { writeDeckText } from "./write-deck-text.ts";

const SECTIONS = [
  { id: "library", name: "Library" },
  { id: "crypt", name: "The crypt" },
];

const LIST = "2 Bear\n\n## The Crypt (2):\n1 Count\n1 Duke\n\nlibrary\n1 Owl";

test("[WT99] headings with the ids and names of a game's sections put the cards below them there", async () => {
  const { cards, rejectedLines, assumptions } = await readDeck(LIST, SECTIONS);
  expect(cards.map(({ section, count, name }) => [section, count, name])).toEqual([
    ["library", 2, "Bear"],
    ["library", 1, "Owl"],
    ["crypt", 1, "Count"],
    ["crypt", 1, "Duke"],
  ]);
  expect([...rejectedLines, ...assumptions]).toEqual([]);
});

test("[WT99] a line that can't be read is named by its number in the whole list", async () => {
  const { rejectedLines } = await readDeck(`${LIST}\n0 Nothing`, SECTIONS);
  expect(rejectedLines).toMatchObject([{ line: 9, issue: { code: "countZero" } }]);
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

const BOOSTERS = [
  { id: "common", name: "Commons" },
  { id: "uncommon", name: "Uncommons" },
  { id: "rare", name: "Rares" },
];

const sorted = async (list: string, sections = BOOSTERS) =>
  (await readDeck(list, sections)).cards.map(({ section, name }) => [section, name]);

test("[WT99] a table's column of rarities puts cards into the sections that a game names so, in both languages", async () => {
  const list = "Quantity,Name,Rarity\n3,Bear,common\n2,Elk,Uncommon\n1,Duke,R\n1,King,mythic";
  expect(await sorted(list)).toEqual([
    ["common", "Bear"],
    ["uncommon", "Elk"],
    ["rare", "Duke"],
    ["rare", "King"],
  ]);
  expect(await sorted(list, [...BOOSTERS, { id: "mythic", name: "Mythics" }])).toContainEqual([
    "mythic",
    "King",
  ]);
  expect(await sorted("Anzahl;Karte;Seltenheit\n1;Bär;Häufig\n1;Fürst;Selten")).toEqual([
    ["common", "Bär"],
    ["rare", "Fürst"],
  ]);
  // What the game doesn't name so, the column doesn't sort.
  expect(await sorted(list, SECTIONS)).toContainEqual(["library", "Duke"]);
  expect((await readDeck(list)).rejectedLines).toEqual([]);
});

test("[WT99] a rarity for which a game has no section is told with its line", async () => {
  const { cards, rejectedLines } = await readDeck(
    "Name,Rarity,Maybeboard\nBear,common,false\nDuke,secret,false\nElk,,false\nOwl,,true",
    BOOSTERS,
  );
  expect(cards).toHaveLength(1);
  expect(rejectedLines).toMatchObject([
    { line: 3, issue: { code: "rarity", name: "secret" } },
    { line: 4, issue: { code: "rarity", name: "" } },
  ]);
});

test("[WT99] a table's column of sections puts cards into those that a game names", async () => {
  const list = "Count,Name,Section\n1,Bear,Library\n1,Count,The crypt\n1,Duke,crypt";
  expect(await sorted(list, SECTIONS)).toEqual([
    ["library", "Bear"],
    ["crypt", "Count"],
    ["crypt", "Duke"],
  ]);
});
