import { TABLE_LIMITS } from "@baize/engine";
import { expect, test } from "vitest";
import { countCardsBySection, type DeckCard } from "./deck-list.ts";
import { readDeckText } from "./read-deck-text.ts";

const only = (line: string): DeckCard | undefined => {
  const { cards, rejectedLines } = readDeckText(line);
  expect(rejectedLines).toEqual([]);
  expect(cards).toHaveLength(1);
  return cards[0];
};

const main = (name: string, count: number, rest: Partial<DeckCard> = {}): DeckCard => ({
  name,
  count,
  section: "main",
  ...rest,
});

test.each<[string, DeckCard]>([
  ["4 Lightning Bolt", main("Lightning Bolt", 4)],
  ["4x Lightning Bolt", main("Lightning Bolt", 4)],
  ["4 x Lightning Bolt", main("Lightning Bolt", 4)],
  ["4× Lightning Bolt", main("Lightning Bolt", 4)],
  ["x4 Lightning Bolt", main("Lightning Bolt", 4)],
  ["Lightning Bolt x4", main("Lightning Bolt", 4)],
  ["\t4\tLightning   Bolt ", main("Lightning Bolt", 4)],
  ["1 Xenagos, God of Revels", main("Xenagos, God of Revels", 1)],
  ["1 X", main("X", 1)],
  ["1 1996 World Champion", main("1996 World Champion", 1)],
  ["2 +2 Mace", main("+2 Mace", 2)],
  ["1 Borrowing 100,000 Arrows", main("Borrowing 100,000 Arrows", 1)],
])("a count and a name: %s", (line, card) => {
  expect(only(line)).toEqual(card);
});

test.each<[string, DeckCard]>([
  ["1 Shock (M21) 159", main("Shock", 1, { set: "M21", number: "159" })],
  ["1 Shock (m21) 159p", main("Shock", 1, { set: "m21", number: "159p" })],
  ["1 Shock (M21)", main("Shock", 1, { set: "M21" })],
  ["1 Shock (PLST) MH2-290", main("Shock", 1, { set: "PLST", number: "MH2-290" })],
  ["1 Shock [M21]", main("Shock", 1, { set: "M21" })],
  ["1 Shock [M21:159]", main("Shock", 1, { set: "M21", number: "159" })],
  ["1 [M21#159] Shock", main("Shock", 1, { set: "M21", number: "159" })],
  ["1 [M21] Shock", main("Shock", 1, { set: "M21" })],
  ["1 B.F.M. (Big Furry Monster)", main("B.F.M. (Big Furry Monster)", 1)],
  ["1 Hazmat Suit (Used)", main("Hazmat Suit (Used)", 1)],
  ["1 Erase (Not the Urza's Legacy One)", main("Erase (Not the Urza's Legacy One)", 1)],
])("a set and a number: %s", (line, card) => {
  expect(only(line)).toEqual(card);
});

test.each<[string, DeckCard]>([
  ["1 Shock *F*", main("Shock", 1)],
  ["1 Shock (M21) 159 *F*", main("Shock", 1, { set: "M21", number: "159" })],
  ["1 Shock *F* (M21) 159", main("Shock", 1, { set: "M21", number: "159" })],
  ["1 Shock (M21) 159 #burn #cheap", main("Shock", 1, { set: "M21", number: "159" })],
  ["1x Shock (m21) 159 [Burn] ^Have,#37d67a^", main("Shock", 1, { set: "m21", number: "159" })],
  ["1 Krenko *CMDR*", main("Krenko", 1, { section: "commander" })],
  [
    "1x Krenko (ddt) 52 [Commander{top}]",
    {
      ...main("Krenko", 1, { set: "ddt", number: "52" }),
      section: "commander",
    },
  ],
  ["1 Krenko # !Commander", main("Krenko", 1, { section: "commander" })],
  ["SB: 3 Shock (M21)", main("Shock", 3, { set: "M21", section: "sideboard" })],
  ["sb:3 Shock", main("Shock", 3, { section: "sideboard" })],
])("marks: %s", (line, card) => {
  expect(only(line)).toEqual(card);
});

test("a split name is not a comment", () => {
  expect(only("2 Fire // Ice (MH2) 290")?.name).toBe("Fire // Ice");
  expect(only("2 Fire // Ice")?.name).toBe("Fire // Ice");
});

test("comments are no cards and no problems, and a heading may stand in one", () => {
  const { cards, rejectedLines } = readDeckText(
    "// Burn, by me\n# 60 cards\n4 Shock\n// Sideboard\n2 Smash\n## Main (4):\n4 Opt",
  );
  expect(rejectedLines).toEqual([]);
  expect(countCardsBySection(cards)).toEqual({ main: 8, sideboard: 2, commander: 0 });
});

test.each(["Deck", "main", "Mainboard:", "MAIN DECK", "Maindeck (4)", "[Main]", "Creatures (4)"])(
  "%s leads to the main deck",
  (heading) => {
    expect(readDeckText(`${heading}\n4 Shock`)).toEqual({
      format: "text",
      cards: [main("Shock", 4)],
      rejectedLines: [],
      leftOut: [],
      assumptions: [],
    });
  },
);

test("groups by kind stay in the section they are under", () => {
  const { cards } = readDeckText("Sideboard\nCreatures (1)\n1 Bear\nLands\n1 Island");
  expect(countCardsBySection(cards).sideboard).toBe(2);
});

test("maybeboard and tokens are left out, and that is said", () => {
  const { cards, leftOut } = readDeckText(
    "4 Shock\n\nMaybeboard\n1 Opt\n\nTokens\n2 Goblin\n\nDeck\n1 Island",
  );
  expect(cards).toEqual([main("Shock", 4), main("Island", 1)]);
  expect(leftOut).toEqual([
    { line: 4, name: "Opt", count: 1, reason: "maybeboard" },
    { line: 7, name: "Goblin", count: 2, reason: "tokens" },
  ]);
});

test("a companion belongs to the sideboard, once", () => {
  const alone = readDeckText("Companion\n1 Yorion\n\nDeck\n4 Shock");
  expect(countCardsBySection(alone.cards)).toEqual({ main: 4, sideboard: 1, commander: 0 });
  const twice = readDeckText("Companion\n1 Yorion\n\nDeck\n4 Shock\n\nSideboard\n1 Yorion\n1 Opt");
  expect(countCardsBySection(twice.cards)).toEqual({ main: 4, sideboard: 2, commander: 0 });
  expect(twice.leftOut).toMatchObject([{ line: 2, name: "Yorion" }]);
});

test("a blank line after the commander begins the deck", () => {
  const { cards } = readDeckText("Commander\n\n1 Krenko\n\n1 Shock");
  expect(countCardsBySection(cards)).toEqual({ main: 1, sideboard: 0, commander: 1 });
});

test("without headings a small block below a whole deck is its sideboard", () => {
  const counts = (text: string) => countCardsBySection(readDeckText(text).cards);
  expect(counts("60 Island\n\n15 Shock\n")).toEqual({ main: 60, sideboard: 15, commander: 0 });
  expect(counts("20 Island\n\n15 Shock\n").main).toBe(35);
  expect(counts("60 Island\n\n5 Shock\n\n5 Opt").main).toBe(70);
  expect(counts("Deck\n60 Island\n\n15 Shock").main).toBe(75);
});

test("the deck's name is read from Arena's and from a comment's line", () => {
  expect(readDeckText("About\nName Mono Red\n\nDeck\n4 Shock").name).toBe("Mono Red");
  expect(readDeckText("// NAME : Mono Red\n4 Shock").name).toBe("Mono Red");
});

test("a line that isn't understood is named with its number and why", () => {
  const { cards, rejectedLines } = readDeckText(
    "4 Shock\nhttps://example.com/decks/1\n4\n0 Opt\n5000 Island",
  );
  expect(cards).toHaveLength(1);
  expect(rejectedLines).toEqual([
    { line: 2, text: "https://example.com/decks/1", issue: { code: "address" } },
    { line: 3, text: "4", issue: { code: "noName" } },
    { line: 4, text: "0 Opt", issue: { code: "countZero" } },
    { line: 5, text: "5000 Island", issue: { code: "most", most: 1000 } },
  ]);
});

test("a name over the limit is a problem, one at the limit is a card", () => {
  const at = "a".repeat(TABLE_LIMITS.cardNameLength);
  expect(only(`1 ${at}`)?.name).toBe(at);
  expect(readDeckText(`1 ${at}a`).rejectedLines).toMatchObject([
    { line: 1, issue: { code: "longName", most: 200 } },
  ]);
  expect(readDeckText(`1 ${"a".repeat(500)}`).rejectedLines[0]?.text.length).toBeLessThan(130);
});
