import { text as textOf } from "../text/area.ts";
import { deckProblemsText } from "../text/deck-problems.ts";
import { DECK_TEXT_LENGTH, type DeckList, deckProblem } from "./deck-list.ts";
import { readDeckText } from "./read-deck-text.ts";

const refuse = (text: string, reason: string): DeckList => ({
  cards: [],
  problems: [deckProblem(1, text, reason)],
  leftOut: [],
});

/** Reads a deck in any of the formats we know. The XML reader is fetched when it is first needed. */
export const readDeck = async (input: string): Promise<DeckList> => {
  const text = input.replace(/^\uFEFF/, "");
  if (text.length > DECK_TEXT_LENGTH)
    return refuse(text.slice(0, 40), textOf(deckProblemsText).longText);
  if (!text.trimStart().startsWith("<")) return readDeckText(text);
  const { readDeckXml } = await import("./read-deck-xml.ts");
  return readDeckXml(text);
};
