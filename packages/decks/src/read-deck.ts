import { DECK_JSON_LENGTH, DECK_TEXT_LENGTH, type DeckList, refusedDeck } from "./deck-list.ts";
import { readDeckJson } from "./read-deck-json.ts";
import { readDeckTable } from "./read-deck-table.ts";
import { readDeckText } from "./read-deck-text.ts";

/** A text list may begin with a heading or a set in brackets; a list in JSON has an object, a text or nothing in them. */
const isJson = (text: string): boolean => /^\s*(?:\{|\[\s*[{"\]])/.test(text);

const WEB_PAGE = /^\s*<(?:!doctype\s+html|html|head|body)\b/i;

/** Reads a deck in any of the formats we know. The reader of XML is large, and fetched when it is first needed. */
export const readDeck = async (input: string): Promise<DeckList> => {
  const text = input.replace(/^\uFEFF/, "");
  const json = isJson(text);
  if (text.length > (json ? DECK_JSON_LENGTH : DECK_TEXT_LENGTH))
    return refusedDeck(1, text.slice(0, 40), { code: "longText" });
  if (json) return readDeckJson(text);
  if (!text.trimStart().startsWith("<")) return readDeckTable(text) ?? readDeckText(text);
  if (WEB_PAGE.test(text)) return refusedDeck(1, "", { code: "webPage" });
  // The module may be out of reach, such as without a network.
  const reader = await import("./read-deck-xml.ts").catch(() => null);
  return reader?.readDeckXml(text) ?? refusedDeck(1, "", { code: "noReader" });
};
