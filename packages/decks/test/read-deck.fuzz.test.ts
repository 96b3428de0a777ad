import { TABLE_LIMITS } from "@baize/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import type { DeckCard, DeckReadResult } from "../src/deck-list.ts";
import { readDeck } from "../src/read-deck.ts";
import { writeDeckText } from "../src/write-deck-text.ts";

const word = fc
  .stringMatching(/^[A-Za-zÀ-öø-ÿ'-]{2,12}$/)
  .filter((text) => /^[A-Za-zÀ-ö]/.test(text));
const plainName = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const name = fc.oneof(
  plainName,
  fc.tuple(plainName, plainName).map(([front, back]) => `${front} // ${back}`),
  plainName.map((text) => `${text}, the Second`),
);
const printing = fc.oneof(
  fc.constant({}),
  fc.record({ set: fc.stringMatching(/^[A-Z0-9]{3,5}$/) }),
  fc.record({
    set: fc.stringMatching(/^[A-Z0-9]{3,5}$/),
    number: fc.stringMatching(/^[1-9]\d{0,2}[a-z]?$/),
  }),
);
const entry = fc
  .tuple(name, fc.integer({ min: 1, max: 60 }), printing)
  .map(([text, count, printed]) => ({ name: text.normalize("NFC"), count, ...printed }));
const section = (kind: DeckCard["section"], most: number) =>
  fc
    .array(entry, { maxLength: most })
    .map((cards) => cards.map((card) => ({ ...card, section: kind })));
const deck: fc.Arbitrary<DeckCard[]> = fc
  .tuple(section("commander", 2), section("main", 20), section("sideboard", 8))
  .map((sections) => sections.flat());

const HEADINGS = { commander: "Commander", main: "Deck", sideboard: "Sideboard" } as const;

const inSections = (cards: DeckCard[], line: (card: DeckCard) => string): string =>
  (["commander", "main", "sideboard"] as const)
    .map((kind) => [HEADINGS[kind], ...cards.filter((card) => card.section === kind).map(line)])
    .map((lines) => lines.join("\n"))
    .join("\n\n");

const round = (card: DeckCard) =>
  `${card.count} ${card.name}${card.set ? ` (${card.set})` : ""}${card.number ? ` ${card.number}` : ""}`;
const square = (card: DeckCard) =>
  `${card.count}x ${card.name}${card.set ? ` [${card.set}${card.number ? `:${card.number}` : ""}]` : ""} *F*`;

/** A list without the words on how it was written. */
const plain = ({ cards, rejectedLines, leftOut, assumptions }: DeckReadResult) => ({
  cards,
  rejectedLines,
  leftOut,
  assumptions,
});
const whole = (cards: DeckCard[]) => ({ cards, rejectedLines: [], leftOut: [], assumptions: [] });

const quoted = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

test.each([
  ["round brackets", round],
  ["square brackets and foil marks", square],
])("a list written with %s reads back the same", async (_, line) => {
  await fc.assert(
    fc.asyncProperty(deck, async (cards) => {
      expect(plain(await readDeck(inSections(cards, line)))).toEqual(whole(cards));
    }),
  );
});

test("[WT70] a list that we write reads back the same", async () => {
  await fc.assert(
    fc.asyncProperty(deck, async (cards) => {
      expect(plain(await readDeck(writeDeckText({ cards })))).toEqual(whole(cards));
    }),
  );
});

test("a list with SB: marks reads back the same", async () => {
  await fc.assert(
    fc.asyncProperty(deck, async (cards) => {
      const list = cards.filter((card) => card.section !== "commander");
      const text = list.map((card) =>
        card.section === "sideboard" ? `SB: ${round(card)}` : round(card),
      );
      expect(plain(await readDeck(text.join("\n")))).toEqual(whole(list));
    }),
  );
});

test("a list written as MTGO's XML reads back the same", async () => {
  await fc.assert(
    fc.asyncProperty(deck, async (cards) => {
      const list = cards.filter((card) => card.section !== "commander");
      const lines = list.map(
        (card) =>
          `<Cards Quantity="${card.count}" Sideboard="${card.section === "sideboard"}" Name="${quoted(card.name)}" />`,
      );
      const read = await readDeck(`<?xml version="1.0"?>\n<Deck>\n${lines.join("\n")}\n</Deck>`);
      const expected = list.map(({ name, count, section }) => ({ name, count, section }));
      expect(plain(read)).toEqual(whole(expected));
    }),
  );
});

/** What must hold of any answer: nothing in it would be refused for its form, and every line is accounted for. */
const isSound = ({ cards, rejectedLines, leftOut }: DeckReadResult): void => {
  for (const card of cards) {
    expect(card.name).toBe(card.name.trim());
    expect(card.name.length).toBeGreaterThan(0);
    expect(card.name.length).toBeLessThanOrEqual(TABLE_LIMITS.cardNameLength);
    expect(Number.isSafeInteger(card.count) && card.count > 0).toBe(true);
    expect(["main", "sideboard", "commander"]).toContain(card.section);
  }
  for (const { line } of [...rejectedLines, ...leftOut]) expect(line).toBeGreaterThan(0);
};

const fragment = fc.constantFrom(
  ..."4 |4x |Deck\n|Sideboard\n|SB: |// |#|Name|(M21)| 159|[M21]|[|]|*F*|^a^|\n|\n\n| x4|About\n|Name x|0 ".split(
    "|",
  ),
  ...'<Deck>|</Deck>|<Cards Quantity="4" Name="|"/>|<zone name="main">|<cockatrice_deck>|&amp;|&#0;|<![CDATA[|]]>|<!--|-->'.split(
    "|",
  ),
);

test.each([
  ["any text", fc.string({ unit: "binary", maxLength: 300 })],
  ["pieces of lists", fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join(""))],
  ["anything in brackets", fc.string({ maxLength: 200 }).map((text) => `<Deck>${text}</Deck>`)],
])("%s never throws and is answered soundly", async (_, arbitrary) => {
  await fc.assert(
    fc.asyncProperty(arbitrary, async (text) => isSound(await readDeck(text))),
    { numRuns: deep(100, 20_000) },
  );
});

test("no line of plain text is lost: it is a card, a problem, left out, a heading or a comment", async () => {
  const line = fc
    .string({ minLength: 1, maxLength: 40 })
    .filter((text) => /^[^\s/#<=*[\]-]/.test(text) && !/[\r\n]/.test(text));
  await fc.assert(
    fc.asyncProperty(line, async (text) => {
      const { cards, rejectedLines, leftOut, name } = await readDeck(text);
      fc.pre(name === undefined && !/^[a-z ]+:?$/i.test(text.trim()));
      expect(cards.length + rejectedLines.length + leftOut.length).toBe(1);
    }),
  );
});
