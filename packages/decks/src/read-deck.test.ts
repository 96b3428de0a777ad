import { readFileSync } from "node:fs";
import { TABLE_LIMITS } from "@baize/engine";
import { expect, test } from "vitest";
import { countCardsBySection, findDeckLoadIssue } from "./deck-list.ts";
import { readDeck } from "./read-deck.ts";

const fixture = (name: string) =>
  readDeck(readFileSync(new URL(`../test/fixtures/${name}`, import.meta.url), "utf8"));

test.each([
  ["krenko-commander.txt", { main: 99, sideboard: 0, commander: 1 }],
  ["delver-arena.txt", { main: 60, sideboard: 15, commander: 0 }],
  ["elves-cockatrice.cod", { main: 60, sideboard: 15, commander: 0 }],
  ["burn-mtgo.dek", { main: 60, sideboard: 15, commander: 0 }],
])("%s is read whole", async (file, counts) => {
  const deck = await fixture(file);
  expect(deck.rejectedLines).toEqual([]);
  expect(deck.leftOut).toEqual([]);
  expect(countCardsBySection(deck.cards)).toEqual(counts);
  expect(findDeckLoadIssue(deck.cards)).toBeNull();
});

test("an Arena export keeps split names, accents, sets and numbers", async () => {
  const { cards } = await fixture("delver-arena.txt");
  expect(cards[0]).toEqual({
    name: "Delver of Secrets",
    count: 4,
    section: "main",
    set: "ISD",
    number: "51",
  });
  const names = cards.map(({ name }) => name);
  expect(names).toContain("Fire // Ice");
  expect(names).toContain("Brazen Borrower // Petty Theft");
  expect(names).toContain("Lim-Dûl's Vault");
  expect(cards.at(-1)).toMatchObject({ name: "Jötun Grunt", section: "sideboard", number: "8" });
});

test("a Cockatrice file brings its name", async () => {
  expect((await fixture("elves-cockatrice.cod")).name).toBe("Elves");
});

test("a file with a byte order mark and Windows line ends reads the same", async () => {
  const { cards, rejectedLines } = await readDeck("\uFEFF4 Shock\r\n\r\nSideboard\r\n2 Smash\r\n");
  expect(rejectedLines).toEqual([]);
  expect(cards).toEqual([
    { name: "Shock", count: 4, section: "main" },
    { name: "Smash", count: 2, section: "sideboard" },
  ]);
});

test("what is far too long is refused as a whole", async () => {
  const { cards, rejectedLines } = await readDeck("4 Shock\n".repeat(40_000));
  expect(cards).toEqual([]);
  expect(rejectedLines).toMatchObject([{ line: 1, issue: { code: "longText" } }]);
});

test("an empty list, too many cards and too many commanders are objected to", async () => {
  const objection = async (text: string) => findDeckLoadIssue((await readDeck(text)).cards);
  expect(await objection("")).toEqual({ code: "none" });
  expect(await objection(`${TABLE_LIMITS.deckCards} Island\n1 Shock`)).toEqual({
    code: "tooMany",
    most: 1000,
    count: 1001,
  });
  expect(await objection(`${TABLE_LIMITS.deckCards} Island`)).toBeNull();
  expect(await objection("Commander\n1 One\n1 Two\n1 Three")).toEqual({
    code: "tooManyCommanders",
    most: 2,
    count: 3,
  });
});
