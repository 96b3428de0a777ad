import { expect, test } from "vitest";
import { countCardsBySection, findDeckLoadIssue } from "./deck-list.ts";
import { readDeck } from "./read-deck.ts";
import { writeDeckText } from "./write-deck-text.ts";

const read = (value: unknown) => readDeck(JSON.stringify(value, null, 2));

const moxfieldCard = (quantity: number, name: string, cn: string) => ({
  quantity,
  boardType: "mainboard",
  card: { name, set: "m10", cn, type_line: "Instant" },
});

/** Decks as sites write them, each of four Shocks, a spare one and a commander. */
const SITES: Readonly<Record<string, unknown>> = {
  "boards of maps, by ids": {
    name: "Sparks",
    boards: {
      mainboard: { count: 4, cards: { a1: moxfieldCard(4, "Shock", "155") } },
      sideboard: { count: 1, cards: { b2: moxfieldCard(1, "Shock", "155") } },
      commanders: { count: 1, cards: { c3: moxfieldCard(1, "Krenko, Mob Boss", "1") } },
      maybeboard: { count: 0, cards: {} },
    },
  },
  "maps by names": {
    name: "Sparks",
    mainboard: { Shock: moxfieldCard(4, "Shock", "155") },
    sideboard: { Shock: moxfieldCard(1, "Shock", "155") },
    commanders: { "Krenko, Mob Boss": moxfieldCard(1, "Krenko, Mob Boss", "1") },
  },
  "a list with categories": {
    name: "Sparks",
    categories: [
      { name: "Maybeboard", includedInDeck: false },
      { name: "Burn", includedInDeck: true },
      { name: "Sideboard", includedInDeck: false },
    ],
    cards: [
      ["Burn", 4, "Shock"],
      ["Sideboard", 1, "Shock"],
      ["Commander", 1, "Krenko, Mob Boss"],
    ].map(([category, quantity, name]) => ({
      quantity,
      categories: [category],
      card: { oracleCard: { name }, edition: { editioncode: "m10" }, collectorNumber: "155" },
    })),
  },
  "entries with digests": {
    name: "Sparks",
    entries: {
      commanders: [{ count: 1, card_digest: { name: "Krenko, Mob Boss", set: "m10" } }],
      nonlands: [{ count: 4, card_digest: { name: "Shock", set: "m10", collector_number: "155" } }],
      sideboard: [{ count: 1, card_digest: { name: "Shock", set: "m10" } }],
    },
  },
  "data of lists": {
    data: {
      name: "Sparks",
      commander: [{ name: "Krenko, Mob Boss", count: 1, setCode: "M10", number: "1" }],
      mainBoard: [{ name: "Shock", count: 4, setCode: "M10", number: "155" }],
      sideBoard: [{ name: "Shock", count: 1, setCode: "M10", number: "155" }],
    },
  },
  "sections of the player's own": {
    name: "Sparks",
    sections: [
      {
        name: "Burn spells",
        cards: [
          { amount: 4, name: "Shock" },
          { amount: 1, name: "Krenko, Mob Boss", isCommander: true },
        ],
      },
    ],
    sideboard: [{ amount: 1, name: "Shock" }],
  },
  "what our own table takes": {
    name: "Sparks",
    cards: [
      { name: "Shock", count: 4 },
      { name: "Shock", count: 1, section: "sideboard" },
      { name: "Krenko, Mob Boss", count: 1, section: "commander" },
    ],
  },
};

test.each(Object.entries(SITES))("a deck in JSON: %s", async (_, site) => {
  const deck = await read(site);
  expect(deck.rejectedLines).toEqual([]);
  expect(deck.name).toBe("Sparks");
  expect(countCardsBySection(deck.cards)).toEqual({ main: 4, sideboard: 1, commander: 1 });
  expect(deck.cards.find(({ section }) => section === "commander")?.name).toBe("Krenko, Mob Boss");
  expect(findDeckLoadIssue(deck.cards)).toBeNull();
});

test("a printing comes along, and what is kept of the deck is text that reads the same", async () => {
  const deck = await read(SITES["boards of maps, by ids"]);
  expect(deck.cards[0]).toMatchObject({ name: "Shock", count: 4, set: "m10", number: "155" });
  const text = writeDeckText(deck);
  expect(text).toContain("Sideboard\n1 Shock (M10) 155");
  const again = await readDeck(text);
  expect(countCardsBySection(again.cards)).toEqual(countCardsBySection(deck.cards));
  expect(again.rejectedLines).toEqual([]);
});

test("what can't be loaded is told by its line, and the rest is read", async () => {
  const deck = await readDeck(`{
  "main": [
    { "name": "Shock", "count": 4 },
    { "name": "Bolt", "count": 0 },
    { "count": 2 }
  ],
  "maybeboard": { "Opt": 3 },
  "side": ["2 Smash to Smithereens", "Duress"]
}`);
  expect(deck.cards.map(({ name, count, section }) => [count, name, section])).toEqual([
    [4, "Shock", "main"],
    [2, "Smash to Smithereens", "sideboard"],
    [1, "Duress", "sideboard"],
  ]);
  expect(deck.rejectedLines.map(({ line }) => line)[0]).toBe(4);
  expect(deck.rejectedLines).toHaveLength(2);
  expect(deck.leftOut).toMatchObject([{ name: "Opt", count: 3 }]);
});

test("[WT40] JSON that is damaged or no deck says so; a list that begins with brackets is a list", async () => {
  expect((await readDeck('{ "cards":\n  [Shock] }')).rejectedLines).toEqual([
    { line: 2, text: "", issue: { code: "damagedJson", column: 4 } },
  ]);
  expect((await readDeck('{ "hello": 1 }')).rejectedLines[0]?.issue.code).toBe("otherJson");
  expect((await readDeck("[Deck]\n4 Shock")).cards).toMatchObject([{ name: "Shock", count: 4 }]);
});
