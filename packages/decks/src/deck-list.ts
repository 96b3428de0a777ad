import { TABLE_LIMITS } from "@baize/engine";

/** A section of a deck, as lists of every game name them. */
export type CommonDeckSection = "main" | "sideboard" | "commander";

/** A section that a game names for its decks. */
export interface GameDeckSection {
  readonly id: string;
  readonly name: string;
}

/** A line of a deck: so many of a card, in the section they belong to. */
export interface DeckCard {
  name: string;
  count: number;
  /** One of those that lists of every game name, or of those that the game names. */
  section: string;
  set?: string;
  number?: string;
}

/** Why a line, or a whole list, can't be loaded as it is. Who shows it puts it into words. */
export type DeckLoadIssue =
  | { readonly code: "none" }
  | { readonly code: "tooMany"; readonly most: number; readonly count: number }
  | { readonly code: "tooManyCommanders"; readonly most: number; readonly count: number }
  | { readonly code: "noName" }
  | { readonly code: "unprintable" }
  | { readonly code: "longName"; readonly most: number }
  | { readonly code: "longPrinting"; readonly most: number }
  | { readonly code: "countZero" }
  | { readonly code: "most"; readonly most: number }
  | { readonly code: "longLine" }
  | { readonly code: "noCard" }
  | { readonly code: "address" }
  | { readonly code: "badCount" }
  | { readonly code: "openQuote" }
  | { readonly code: "longText" }
  | { readonly code: "zone"; readonly name: string }
  | { readonly code: "rarity"; readonly name: string }
  | { readonly code: "noReader" }
  | { readonly code: "damagedXml" }
  | { readonly code: "unreadXml" }
  | { readonly code: "doctype" }
  | { readonly code: "webPage" }
  | { readonly code: "otherXml" }
  | { readonly code: "damagedJson"; readonly column: number }
  | { readonly code: "otherJson" };

/** Why cards that were understood are not part of the deck; `outside` are parts for which a table has no place. */
export type LeftOutReason = "maybeboard" | "tokens" | "outside" | "companionTwice";

/** The way in which a list is written, as far as it shows. A table is one of columns, such as CSV. */
export type DeckFileFormat =
  | "text"
  | "arena"
  | "archidekt"
  | "goldfish"
  | "forge"
  | "xmage"
  | "table"
  | "cockatrice"
  | "mtgo"
  | "json";

/**
 * What a list doesn't say and was assumed: one copy of a card without a count, that a line is a heading, that a block
 * below a blank line is the sideboard or the commander, that the columns of a table without headings are these.
 */
export type DeckAssumption = "oneCopy" | "heading" | "sideboard" | "commander" | "columns";

/** A line of which something was assumed. */
export interface AssumedLine {
  line: number;
  text: string;
  assumption: DeckAssumption;
}

/** What a table's columns are headed with, by what they were taken for. */
export type DeckColumns = Partial<
  Record<"name" | "count" | "set" | "number" | "section" | "rarity", string>
>;

/** A line that is not loaded, because it can't be understood or breaks a limit. Lines count from 1. */
export interface RejectedDeckLine {
  line: number;
  text: string;
  issue: DeckLoadIssue;
}

/** Cards that were understood and are not part of the deck, such as a maybeboard. */
export interface LeftOutCard {
  line: number;
  name: string;
  count: number;
  reason: LeftOutReason;
}

/** What was read from a text: the cards of the deck, and each line that did not become one of them. */
export interface DeckReadResult {
  name?: string;
  /** Null if nothing could be made out. */
  format: DeckFileFormat | null;
  columns?: DeckColumns;
  cards: DeckCard[];
  rejectedLines: RejectedDeckLine[];
  leftOut: LeftOutCard[];
  assumptions: AssumedLine[];
}

/** Where a heading puts the cards below it. Maybeboard, tokens and what a table has no place for are left out. */
export type CardLinePlace = CommonDeckSection | "companion" | "maybeboard" | "tokens" | "outside";

/** What one line says of a card, before its place is known. */
export interface CardLine {
  name: string;
  count: number;
  set?: string;
  number?: string;
  /** Where the line itself puts the card, whatever heading it is under. */
  place?: CardLinePlace;
  /** The section of the game's own to which the line puts the card, unless its place is none of a table. */
  section?: string;
}

/** Longer than any deck list: a longer text is something else. */
export const MAX_DECK_TEXT_CHARS = 256 * 1024;

/** Deck sites write all that they know of each card into their JSON, so it is long. */
export const MAX_DECK_JSON_CHARS = 4 * 1024 * 1024;

/** The longest set code or number the table takes. */
const PRINTING_LENGTH = 16;

const SHOWN_TEXT_LENGTH = 120;

/** As much of a line as can be shown. */
export const shownText = (text: string): string =>
  text.length > SHOWN_TEXT_LENGTH ? `${text.slice(0, SHOWN_TEXT_LENGTH)}…` : text;

/** A line that is not loaded, with as much of its text as can be shown. */
export const rejectedDeckLineOf = (
  line: number,
  text: string,
  issue: DeckLoadIssue,
): RejectedDeckLine => ({
  line,
  text: shownText(text),
  issue,
});

/** Nothing was read, as of an empty text. */
export const EMPTY_DECK_READ_RESULT: DeckReadResult = {
  format: null,
  cards: [],
  rejectedLines: [],
  leftOut: [],
  assumptions: [],
};

/** A list of which nothing can be read. */
export const refusedDeck = (line: number, text: string, issue: DeckLoadIssue): DeckReadResult => ({
  ...EMPTY_DECK_READ_RESULT,
  rejectedLines: [rejectedDeckLineOf(line, text, issue)],
});

/** How many cards each section holds. */
export const countCardsBySection = (
  cards: readonly DeckCard[],
): Record<CommonDeckSection, number> & Record<string, number> => {
  const counts: Record<CommonDeckSection, number> & Record<string, number> = {
    main: 0,
    sideboard: 0,
    commander: 0,
  };
  for (const { section, count } of cards) counts[section] = (counts[section] ?? 0) + count;
  return counts;
};

/** Why these cards can't be loaded as one deck, or null if they can. */
export const findDeckLoadIssue = (cards: readonly DeckCard[]): DeckLoadIssue | null => {
  const counts = countCardsBySection(cards);
  const { deckCards, commanders } = TABLE_LIMITS;
  const count = cards.reduce((sum, card) => sum + card.count, 0);
  if (count === 0) return { code: "none" };
  if (count > deckCards) return { code: "tooMany", most: deckCards, count };
  if (counts.commander > commanders)
    return { code: "tooManyCommanders", most: commanders, count: counts.commander };
  return null;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u001f\u007f]/;

const isPrintingPart = (text: string): boolean =>
  text.length <= PRINTING_LENGTH && !CONTROL.test(text);

/** Why a card can't be in a deck as written, or null if it can. */
export const findCardLoadIssue = (card: CardLine): DeckLoadIssue | null => {
  const { cardNameLength, deckCards } = TABLE_LIMITS;
  if (card.name === "") return { code: "noName" };
  if (CONTROL.test(card.name)) return { code: "unprintable" };
  if (card.name.length > cardNameLength) return { code: "longName", most: cardNameLength };
  if ([card.set, card.number].some((part) => part && !isPrintingPart(part)))
    return { code: "longPrinting", most: PRINTING_LENGTH };
  if (card.count < 1) return { code: "countZero" };
  if (card.count > deckCards) return { code: "most", most: deckCards };
  return null;
};
