import { expect, test } from "vitest";
import { readDeckXml } from "./read-deck-xml.ts";

const cockatrice = (inner: string) =>
  `<?xml version="1.0"?>\n<cockatrice_deck version="1">\n${inner}\n</cockatrice_deck>`;

test("Cockatrice's zones become sections, its printings sets and numbers", () => {
  const deck = readDeckXml(
    cockatrice(`<deckname>Mine &amp; yours</deckname><comments/>
<zone name="main"><card number="4" name="Fire // Ice" setShortName="MH2" collectorNumber="290"/></zone>
<zone name="side"><card number="2" name="J&#246;tun Grunt"/></zone>
<zone name="tokens"><card number="1" name="Goblin"/></zone>`),
  );
  expect(deck).toEqual({
    name: "Mine & yours",
    format: "cockatrice",
    assumptions: [],
    cards: [
      { name: "Fire // Ice", count: 4, section: "main", set: "MH2", number: "290" },
      { name: "Jötun Grunt", count: 2, section: "sideboard" },
    ],
    rejectedLines: [],
    leftOut: [{ line: 6, name: "Goblin", count: 1, reason: "tokens" }],
  });
});

test("cards without a count, a name or a zone we know are named with their line", () => {
  const deck = readDeckXml(
    cockatrice(
      `<zone name="main">\n<card name="Shock"/>\n<card number="1"/>\n</zone>\n<zone name="attic">\n<card number="1" name="Opt"/></zone>`,
    ),
  );
  expect(deck.cards).toEqual([]);
  expect(deck.rejectedLines).toEqual([
    { line: 4, text: " Shock", issue: { code: "countZero" } },
    { line: 5, text: "1 ", issue: { code: "noName" } },
    { line: 8, text: "1 Opt", issue: { code: "zone", name: "attic" } },
  ]);
});

test("a set that no table would take is a problem of its line", () => {
  const { cards, rejectedLines } = readDeckXml(
    cockatrice(
      `<zone name="main">\n<card number="1" name="Opt" setShortName="${"X".repeat(17)}"/></zone>`,
    ),
  );
  expect(cards).toEqual([]);
  expect(rejectedLines).toMatchObject([{ line: 4, issue: { code: "longPrinting", most: 16 } }]);
});

test("MTGO's sideboard mark is read whatever its letters' case", () => {
  const { cards } = readDeckXml(
    `\n\n<Deck><Cards Quantity="1" Sideboard="True" Name="Opt"/><Cards Quantity="2" Name="Shock"/></Deck>`,
  );
  expect(cards).toEqual([
    { name: "Opt", count: 1, section: "sideboard" },
    { name: "Shock", count: 2, section: "main" },
  ]);
});

test("a DOCTYPE is refused before anything is parsed", () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><cockatrice_deck>&b;</cockatrice_deck>`;
  const { cards, rejectedLines } = readDeckXml(bomb);
  expect(cards).toEqual([]);
  expect(rejectedLines).toMatchObject([{ line: 1, issue: { code: "doctype" } }]);
});

test.each([
  ["<Deck>\n<Cards Quantity=1/></Deck>", 2],
  ["\n\n<Deck>\n<Cards></Deck>", 4],
  ["<Deck", 1],
])("damaged XML is named with its line: %j", (text, line) => {
  expect(readDeckXml(text).rejectedLines).toMatchObject([{ line, issue: { code: "damagedXml" } }]);
});

test("XML of another kind and hostile names are refused", () => {
  expect(readDeckXml("<html><body/></html>").rejectedLines[0]?.issue.code).toBe("otherXml");
  expect(readDeckXml("<__proto__/>").rejectedLines).toHaveLength(1);
  expect(readDeckXml(`<Deck><Cards __proto__="1"/></Deck>`).cards).toEqual([]);
});

test("a long list full of entities is read whole", () => {
  const line = `<Cards Quantity="1" Name="A &amp;&apos;&#233;&amp;&amp; B"/>`;
  const { cards, rejectedLines } = readDeckXml(`<Deck>${line.repeat(1000)}</Deck>`);
  expect(rejectedLines).toEqual([]);
  expect(cards).toHaveLength(1000);
  expect(cards[999]?.name).toBe("A &'é&& B");
});
