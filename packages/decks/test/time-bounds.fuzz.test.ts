import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { MAX_DECK_TEXT_CHARS } from "../src/deck-list.ts";
import { readDeck } from "../src/read-deck.ts";

/** Pieces of lists that a pattern could come back to over and over. */
const PIECES = [
  ...'4 |4x |SB: |x4 | |\t|  |(|)|((|[|]|[[|(M21) |[M21] |<251> |<|>|*F*|*|^a|^|#|# |//|///|/|\'|"|""|,|;|=|-|:|a|A|1|(2)|{|}|&amp;|<a>|<!--|\\n|\n|\r|\n\n|NAME:|Name=|About\n|Deck\n|Companion\n|1 A\n|Name,Count\n|\u200b|é'.split(
    "|",
  ),
  "|",
  "[metadata]\n",
];

/** Each kind of input also has the length that a whole list may have. */
const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const FRAMES: readonly (readonly [string, (inner: string) => string])[] = [
  ["alone", (inner) => inner],
  ["as a line's name", (inner) => `4 ${inner}\n`],
  ["in a heading", (inner) => `// ${inner} (15)\n`],
  ["in a table", (inner) => `Name,Count\n"${inner}`],
  ["in JSON", (inner) => `{"main": [${JSON.stringify(inner)}, 1`],
  ["in XML", (inner) => `<Deck><Cards Quantity="4" Name="${inner}"/></Deck>`],
];

/** Characters of short lines, which are read in full; longer ones are refused unread. */
const LINE = 390;
/** A few of the pieces each time, all of them in the long run. What comes back over and over ends by the timeout. */
const TRIED = PIECES.filter((_, at) => at % deep(4, 1) === 0);

test.each(FRAMES)(
  "[WT70] the time to read a list follows its length, whatever is repeated: %s",
  async (_, frame) => {
    for (const piece of TRIED) {
      for (const text of [
        frame(repeated(piece, MAX_DECK_TEXT_CHARS - 200)),
        repeated(frame(repeated(piece, LINE)), MAX_DECK_TEXT_CHARS - 200),
      ]) {
        const { cards, rejectedLines } = await readDeck(text);
        expect(cards.length + rejectedLines.length).toBeLessThanOrEqual(MAX_DECK_TEXT_CHARS);
      }
    }
  },
);

test("[WT70] JSON of many cards on many lines, and JSON that only goes deeper, are read in time", async () => {
  const cards = Array.from({ length: 40_000 }, (_, at) => ({ name: `Card é ${at}`, count: 1 }));
  const deck = await readDeck(JSON.stringify({ cards }, null, 1).replaceAll("é", "\\u00e9"));
  expect(deck.cards).toHaveLength(40_000);
  const deeper = await readDeck(`{"cards": ${"[".repeat(1_000_000)}`);
  expect(deeper.rejectedLines).toMatchObject([{ issue: { code: "damagedJson" } }]);
  const closed = await readDeck(`{"cards": ${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}`);
  expect(closed.cards).toEqual([]);
});

test("[WT70] a companion that is named thousands of times is looked for once", async () => {
  const { cards } = await readDeck(
    `Companion\n${"1 A\n".repeat(30_000)}Sideboard\n${"1 B\n".repeat(30_000)}`,
  );
  expect(cards).toHaveLength(60_000);
});
