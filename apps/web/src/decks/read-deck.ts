import { text as textOf } from "../text/area.ts";
import { deckProblemsText } from "../text/deck-problems.ts";
import { DECK_JSON_LENGTH, DECK_TEXT_LENGTH, type DeckList, deckProblem } from "./deck-list.ts";
import { readDeckJson } from "./read-deck-json.ts";
import { readDeckText } from "./read-deck-text.ts";

const refuse = (text: string, reason: string): DeckList => ({
  cards: [],
  problems: [deckProblem(1, text, reason)],
  leftOut: [],
});

/** A text list may begin with a heading or a set in brackets; a list in JSON has an object, a text or nothing in them. */
export const isJson = (text: string): boolean => /^\s*(?:\{|\[\s*[{"\]])/.test(text);

/** Reads a deck in any of the formats we know. The reader of XML is large, and fetched when it is first needed. */
export const readDeck = async (input: string): Promise<DeckList> => {
  const text = input.replace(/^\uFEFF/, "");
  const json = isJson(text);
  if (text.length > (json ? DECK_JSON_LENGTH : DECK_TEXT_LENGTH))
    return refuse(text.slice(0, 40), textOf(deckProblemsText).longText);
  if (json) return readDeckJson(text);
  if (!text.trimStart().startsWith("<")) return readDeckText(text);
  const { readDeckXml } = await import("./read-deck-xml.ts");
  return readDeckXml(text);
};
