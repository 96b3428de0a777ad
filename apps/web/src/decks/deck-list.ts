import type { DeckSection } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { text as textOf } from "../text/area.ts";
import { deckProblemsText } from "../text/deck-problems.ts";

/** A line of a deck: so many of a card, in the section they belong to. */
export interface DeckCard {
  name: string;
  count: number;
  section: DeckSection;
  set?: string;
  number?: string;
}

/** A line that is not loaded, because it can't be understood or breaks a limit. Lines count from 1. */
export interface DeckProblem {
  line: number;
  text: string;
  reason: string;
}

/** Cards that were understood and are not part of the deck, such as a maybeboard. */
export interface LeftOut {
  line: number;
  name: string;
  count: number;
  reason: string;
}

export interface DeckList {
  name?: string;
  cards: DeckCard[];
  problems: DeckProblem[];
  leftOut: LeftOut[];
}

/** Where a heading puts the cards below it. Maybeboard, tokens and the zones we don't know are left out. */
export type Place = DeckSection | "companion" | "maybeboard" | "tokens";

/** What one line says of a card, before its place is known. */
export interface CardLine {
  name: string;
  count: number;
  set?: string;
  number?: string;
  /** Where the line itself puts the card, whatever heading it is under. */
  place?: Place;
}

/** Longer than any deck list: a longer text is something else. */
export const DECK_TEXT_LENGTH = 256 * 1024;

/** Deck sites write all that they know of each card into their JSON, so it is long. */
export const DECK_JSON_LENGTH = 4 * 1024 * 1024;

/** The longest set code or number the table takes. */
const PRINTING_LENGTH = 16;

const SHOWN_TEXT_LENGTH = 120;

export const deckProblem = (line: number, text: string, reason: string): DeckProblem => ({
  line,
  text: text.length > SHOWN_TEXT_LENGTH ? `${text.slice(0, SHOWN_TEXT_LENGTH)}…` : text,
  reason,
});

/** How many cards each section holds. */
export const countSections = (cards: readonly DeckCard[]): Record<DeckSection, number> => {
  const counts = { main: 0, sideboard: 0, commander: 0 };
  for (const card of cards) counts[card.section] += card.count;
  return counts;
};

/** Why these cards can't be loaded as one deck, or null if they can. */
export const deckObjection = (cards: readonly DeckCard[]): string | null => {
  const counts = countSections(cards);
  const t = textOf(deckProblemsText);
  const total = counts.main + counts.sideboard + counts.commander;
  if (total === 0) return t.none;
  if (total > LIMITS.deckCards) return t.tooMany(LIMITS.deckCards, total);
  if (counts.commander > LIMITS.commanders)
    return t.tooManyCommanders(LIMITS.commanders, counts.commander);
  return null;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u001f\u007f]/;

const isPrintingPart = (text: string): boolean =>
  text.length <= PRINTING_LENGTH && !CONTROL.test(text);

/** Why a card can't be in a deck as written, or null if it can. */
export const cardObjection = (card: CardLine): string | null => {
  const t = textOf(deckProblemsText);
  if (card.name === "") return t.noName;
  if (CONTROL.test(card.name)) return t.unprintable;
  if (card.name.length > LIMITS.cardNameLength) return t.longName(LIMITS.cardNameLength);
  if ([card.set, card.number].some((part) => part && !isPrintingPart(part)))
    return t.longPrinting(PRINTING_LENGTH);
  if (card.count < 1) return t.countZero;
  if (card.count > LIMITS.deckCards) return t.most(LIMITS.deckCards);
  return null;
};
