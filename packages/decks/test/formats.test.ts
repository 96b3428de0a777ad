import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countCardsBySection, type DeckCard, type DeckReadResult } from "../src/deck-list.ts";
import { readDeck } from "../src/read-deck.ts";
import { writeDeckText } from "../src/write-deck-text.ts";

const fixture = (name: string): Promise<DeckReadResult> =>
  readDeck(readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8"));

const card = (line: string, section: DeckCard["section"] = "main"): DeckCard => {
  const [count = "", name = "", set, number] = line.split("|");
  return { name, count: Number(count), section, ...(set && { set }), ...(number && { number }) };
};

const KRENKO = "1|Krenko, Mob Boss";

test.each<[string, DeckReadResult["format"], DeckCard[]]>([
  [
    "forge-goblins.dck",
    "forge",
    [
      card(`${KRENKO}|DDT`, "commander"),
      card("4|Lightning Bolt|M10|146"),
      card("3|Shock|M21"),
      card("2|Fire // Ice|MH2"),
      card("20|Mountain|ZNR"),
      card("2|Smash to Smithereens|SHM", "sideboard"),
    ],
  ],
  [
    "xmage-burn.dck",
    "xmage",
    [
      card("4|Lightning Bolt|M10|146"),
      card("1|Fire // Ice|MH2|290"),
      card("20|Mountain|ZNR|388"),
      card("3|Smash to Smithereens|SHM|106", "sideboard"),
    ],
  ],
  [
    "magic-workstation.mwDeck",
    "text",
    [
      card("20|Mountain|ZEN"),
      card("4|Lightning Bolt|M10"),
      card("3|Smash to Smithereens|SHM", "sideboard"),
    ],
  ],
  [
    "goldfish.txt",
    "goldfish",
    [
      card("4|Forest|THB|251"),
      card("4|Lightning Bolt|2X2"),
      card("2|Sheoldred, the Apocalypse|DMU"),
      card("1|Brazen Borrower|ELD"),
      card("2|Blood Moon|2X2"),
    ],
  ],
  [
    "archidekt.txt",
    "archidekt",
    [
      card(`${KRENKO}|ddt|52`, "commander"),
      card("1|Sol Ring|c21|263"),
      card("1|Fable of the Mirror-Breaker // Reflection of Kiki-Jiki|neo|141"),
      card("20|Mountain|znr|388"),
    ],
  ],
  [
    "moxfield.txt",
    "arena",
    [
      card(`${KRENKO}|DDT|52`, "commander"),
      card("1|Sol Ring|C21|263"),
      card("1|Brazen Borrower / Petty Theft|ELD|39"),
      card("20|Mountain|ZNR|388"),
      card("1|Smash to Smithereens|PLST|SHM-106", "sideboard"),
    ],
  ],
  [
    "arena-german.txt",
    "arena",
    [
      card(`${KRENKO}|JMP|339`, "commander"),
      card("4|Blitzschlag|2X2|117"),
      card("20|Gebirge|ZNR|388"),
      card("2|Schmettern|SHM|106", "sideboard"),
    ],
  ],
  [
    "krenko-grouped.txt",
    "text",
    [
      card(KRENKO, "commander"),
      card("1|Sol Ring"),
      card("1|Arcane Signet"),
      card("1|Skullclamp"),
      card("20|Mountain"),
    ],
  ],
  ["moxfield.csv", "table", [card(`${KRENKO}|ddt|52`), card("4|Lightning Bolt|2x2|117")]],
  [
    "archidekt.csv",
    "table",
    [card(`${KRENKO}|ddt|52`, "commander"), card("4|Lightning Bolt|2x2|117")],
  ],
  ["deckbox.csv", "table", [card(`${KRENKO}|ddt|52`), card("4|Lightning Bolt|2x2|117")]],
  ["manabox.csv", "table", [card(`${KRENKO}|DDT|52`), card("4|Lightning Bolt|2X2|117")]],
  ["dragon-shield.csv", "table", [card(`${KRENKO}|DDT|52`), card("4|Lightning Bolt|2X2|117")]],
  ["tcgplayer.csv", "table", [card(`${KRENKO}|DDT|52`), card("4|Lightning Bolt|2X2|117")]],
  ["cardsphere.csv", "table", [card(`${KRENKO}||52`), card("4|Lightning Bolt||117")]],
  [
    "mtgo.csv",
    "table",
    [
      card(`${KRENKO}|DDT|52`),
      card("4|Lightning Bolt|2X2|117"),
      card("2|Fire // Ice|MH2|290", "sideboard"),
    ],
  ],
  ["german.csv", "table", [card(`${KRENKO}|DDT|52`), card("4|Lightning Bolt|2X2|117")]],
  [
    "tappedout.tsv",
    "table",
    [
      card(KRENKO, "commander"),
      card("4|Lightning Bolt"),
      card("2|Smash to Smithereens", "sideboard"),
    ],
  ],
])("[WT70] %s is read as what it is: %s", async (file, format, cards) => {
  const deck = await fixture(file);
  expect(deck.rejectedLines).toEqual([]);
  expect(deck.format).toBe(format);
  expect(deck.cards).toEqual(cards);
});

test("names and leftovers come along: Forge's planes, Archidekt's maybeboard, a deck's name", async () => {
  const forge = await fixture("forge-goblins.dck");
  expect(forge.name).toBe("Goblins");
  expect(forge.leftOut).toEqual([
    { line: 14, name: "Academy at Tolaria West", count: 1, reason: "outside" },
  ]);
  expect((await fixture("xmage-burn.dck")).name).toBe("Burn");
  const archidekt = await fixture("archidekt.csv");
  expect(archidekt.leftOut).toMatchObject([{ line: 4, name: "Opt", reason: "maybeboard" }]);
  expect((await fixture("krenko-grouped.txt")).leftOut).toMatchObject([{ line: 15, name: "Opt" }]);
});

test("a table says which columns were taken, and a line of it that can't be read is named", async () => {
  const deck = await readDeck(
    'Qty,Set,Name\n4,2x2,"Lightning ""Bolt"""\nfour,,Shock\n0,,Opt\n2,,\n1,Zendikar,"Duress\n3,,Opt\n',
  );
  expect(deck.columns).toEqual({ name: "Name", count: "Qty", set: "Set" });
  expect(deck.cards).toEqual([
    { name: 'Lightning "Bolt"', count: 4, section: "main", set: "2x2" },
    { name: "Opt", count: 3, section: "main" },
  ]);
  expect(deck.rejectedLines.map(({ line, issue }) => [line, issue.code])).toEqual([
    [3, "badCount"],
    [4, "countZero"],
    [5, "noName"],
    [6, "openQuote"],
  ]);
});

test("a cell with line ends keeps the lines below it at their numbers", async () => {
  const { rejectedLines } = await readDeck(
    'Name,Count,Notes\nOpt,1,"one\r\ntwo"\r\nShock,none,\r\n',
  );
  expect(rejectedLines).toMatchObject([{ line: 4, issue: { code: "badCount" } }]);
});

test("foil copies that are counted apart are copies", async () => {
  const { cards } = await readDeck("Reg Qty,Foil Qty,Name\n3,1,Opt\n0,2,Shock\n");
  expect(cards.map(({ count }) => count)).toEqual([4, 2]);
});

test("a table without headings is an assumption, and so is one copy where there is no column of counts", async () => {
  const bare = await readDeck('4,"Krenko, Mob Boss"\n2,Shock');
  expect(bare.cards.map(({ count, name }) => [count, name])).toEqual([
    [4, "Krenko, Mob Boss"],
    [2, "Shock"],
  ]);
  expect(bare.assumptions).toMatchObject([{ line: 1, assumption: "columns" }]);
  const cube = await readDeck("name,CMC,Type,Set,Collector Number\nOpt,1,Instant,m21,59");
  expect(cube.cards).toEqual([card("1|Opt|m21|59")]);
  expect(cube.assumptions).toMatchObject([{ line: 1, assumption: "oneCopy" }]);
});

test("names without counts are one copy each, and each is an assumption", async () => {
  const { cards, assumptions, rejectedLines } = await readDeck(
    "Lightning Bolt\nFire // Ice\n3 Opt",
  );
  expect(rejectedLines).toEqual([]);
  expect(cards).toEqual([card("1|Lightning Bolt"), card("1|Fire // Ice"), card("3|Opt")]);
  expect(assumptions).toEqual([
    { line: 1, text: "Lightning Bolt", assumption: "oneCopy" },
    { line: 2, text: "Fire // Ice", assumption: "oneCopy" },
  ]);
  const counted = await readDeck("Opt (4)\nShock (3)");
  expect(counted.cards).toEqual([card("4|Opt"), card("3|Shock")]);
});

test("a heading of the player's own among counted cards is no card, and an assumption", async () => {
  const { cards, assumptions } = await readDeck("Ramp (1)\n1 Sol Ring\nRemoval:\n1 Shock");
  expect(cards).toHaveLength(2);
  expect(assumptions.map(({ line, assumption }) => [line, assumption])).toEqual([
    [1, "heading"],
    [3, "heading"],
  ]);
});

test.each([
  ["first", "1 Krenko\n\n98 Mountain\n1 Shock"],
  ["last", "98 Mountain\n1 Shock\n\n1 Krenko"],
])(
  "without headings one card that comes %s beside 99 others is the commander, as an assumption",
  async (_, text) => {
    const { cards, assumptions } = await readDeck(text);
    expect(countCardsBySection(cards)).toEqual({ main: 99, sideboard: 0, commander: 1 });
    expect(assumptions).toMatchObject([{ text: "Krenko", assumption: "commander" }]);
  },
);

test.each(["https://moxfield.com/decks/abc", "  www.archidekt.com/decks/1/burn\n"])(
  "[WT70] an address instead of a list gets a plain answer: %s",
  async (text) => {
    expect((await readDeck(text)).rejectedLines).toMatchObject([{ issue: { code: "address" } }]);
  },
);

test("a web page instead of a list gets a plain answer, and prose is no card", async () => {
  const page = await readDeck("<!DOCTYPE html>\n<html><body>4 Shock</body></html>");
  expect(page.rejectedLines).toMatchObject([{ issue: { code: "webPage" } }]);
  const prose = await readDeck(`So here is ${"what I thought about this deck ".repeat(4)}`);
  expect(prose).toMatchObject({ cards: [], rejectedLines: [{ issue: { code: "noCard" } }] });
});

test.each([
  ["4 Forest <251> [THB]", "4|Forest|THB|251"],
  ["4 Forest [THB] 251", "4|Forest|THB|251"],
  ["1 Lightning Bolt (2X2) (117)", "1|Lightning Bolt|2X2|117"],
  ["1 Lightning Bolt (2X2:117) *f-etch*", "1|Lightning Bolt|2X2|117"],
  ["- 2x Opt", "2|Opt"],
  ["(3) Opt", "3|Opt"],
  ["1 Commit /// Memory (AKH) 211", "1|Commit // Memory|AKH|211"],
])("a line as programs write it: %s", async (line, expected) => {
  expect((await readDeck(line)).cards).toEqual([card(expected)]);
});

test("what is written of any of these reads back the same", async () => {
  for (const name of ["forge-goblins.dck", "archidekt.txt", "tappedout.tsv", "mtgo.csv"]) {
    const { cards } = await fixture(name);
    const again = await readDeck(writeDeckText({ cards }));
    const bySection = (list: readonly DeckCard[]) =>
      (["commander", "main", "sideboard"] as const).flatMap((section) =>
        list
          .filter((each) => each.section === section)
          .map((each) => ({ ...each, ...(each.set && { set: each.set.toUpperCase() }) })),
      );
    expect(again.cards).toEqual(bySection(cards));
    expect([again.rejectedLines, again.leftOut, again.assumptions]).toEqual([[], [], []]);
  }
});
