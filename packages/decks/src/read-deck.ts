import {
  type DeckLoadIssue,
  type DeckReadResult,
  type GameDeckSection,
  MAX_DECK_JSON_CHARS,
  MAX_DECK_TEXT_CHARS,
  refusedDeck,
} from "./deck-list.ts";
import { readDeckJson } from "./read-deck-json.ts";
import { readDeckTable } from "./read-deck-table.ts";
import { readDeckText } from "./read-deck-text.ts";
import { inGameSections, readDeckTextWithSections } from "./read-sections.ts";

/**
 * A text list may begin with a heading or a set in brackets; a list in JSON has an object, a text or nothing in them.
 */
const isJson = (text: string): boolean => /^\s*(?:\{|\[\s*[{"\]])/.test(text);

/** Issues of a whole text that isn't read line by line. */
const REFUSES_TEXT: ReadonlySet<DeckLoadIssue["code"]> = new Set([
  "longText",
  "noReader",
  "damagedXml",
  "unreadXml",
  "doctype",
  "webPage",
  "otherXml",
  "damagedJson",
  "otherJson",
]);

const WEB_PAGE = /^\s*<(?:!doctype\s+html|html|head|body)\b/i;

/**
 * Reads a deck in any of the formats we know. A game that names sections of its own finds its cards in them. The reader
 * of XML is large, and fetched when it is first needed.
 */
export const readDeck = async (
  input: string,
  sections?: readonly GameDeckSection[],
): Promise<DeckReadResult> => {
  if (!sections) return readUsual(input);
  const list = await readUsual(input, sections);
  return isPlain(list) ? readDeckTextWithSections(input, sections) : inGameSections(list, sections);
};

/** Whether a list was read line by line, or not at all. */
const isPlain = ({ format, rejectedLines }: DeckReadResult): boolean =>
  !["table", "cockatrice", "mtgo", "json"].includes(format ?? "") &&
  rejectedLines.every(({ issue }) => !REFUSES_TEXT.has(issue.code));

const readUsual = async (
  input: string,
  sections: readonly GameDeckSection[] = [],
): Promise<DeckReadResult> => {
  const text = input.replace(/^\uFEFF/, "");
  const json = isJson(text);
  if (text.length > (json ? MAX_DECK_JSON_CHARS : MAX_DECK_TEXT_CHARS))
    return refusedDeck(1, text.slice(0, 40), { code: "longText" });
  if (json) return readDeckJson(text);
  if (!text.trimStart().startsWith("<")) return readDeckTable(text, sections) ?? readDeckText(text);
  if (WEB_PAGE.test(text)) return refusedDeck(1, "", { code: "webPage" });
  // The module may be out of reach, such as without a network.
  const reader = await import("./read-deck-xml.ts").catch(() => null);
  return reader?.readDeckXml(text) ?? refusedDeck(1, "", { code: "noReader" });
};
