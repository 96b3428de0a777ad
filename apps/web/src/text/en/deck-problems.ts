import type { DeckFault, LeftOutReason } from "@baize/decks";

type Sentences<Fault extends { readonly code: string }> = {
  readonly [Code in Fault["code"]]: (fault: Extract<Fault, { readonly code: Code }>) => string;
};

/** Why a line of a deck, or a whole deck, can't be loaded as it is, and why cards are left out. */
export interface DeckProblemsText {
  readonly faults: Sentences<DeckFault>;
  readonly leftOut: Readonly<Record<LeftOutReason, string>>;
}

export const deckProblems: DeckProblemsText = {
  faults: {
    none: () => "The deck list is empty.",
    tooMany: ({ most, count }) =>
      `Too many cards: ${count.toLocaleString("en")} (limit: ${most.toLocaleString("en")}).`,
    tooManyCommanders: ({ most, count }) => `Too many commanders: ${count} (limit: ${most}).`,
    noName: () => "The card name is missing.",
    unprintable: () => "The card name contains invalid characters.",
    longName: ({ most }) => `The card name is too long (limit: ${most} characters).`,
    longPrinting: ({ most }) =>
      `The set code or collector number is too long (limit: ${most} characters).`,
    countZero: () => "The count is 0.",
    most: ({ most }) => `Too many cards (limit: ${most.toLocaleString("en")}).`,
    longLine: () => "The line is too long.",
    noCount: ({ text }) => `The quantity is missing. For one card, write “1 ${text}”.`,
    longText: () => "The deck list is too long.",
    zone: ({ name }) => `Unknown deck section “${name}”.`,
    noReader: () => "Couldn’t load the reader for this file format. Are you offline?",
    damagedXml: () => "The XML file is damaged.",
    unreadXml: () => "The XML file can’t be read.",
    doctype: () => "XML files with a DOCTYPE are not supported.",
    damagedJson: ({ column }) => `The JSON file is damaged in column ${column}.`,
    otherJson: () => "Unknown JSON format: no cards found.",
    otherXml: () => "Unknown XML format: neither a Cockatrice deck nor an MTGO deck.",
  },
  leftOut: {
    maybeboard: "Maybeboard: not part of the deck.",
    tokens: "Token: create tokens at the table.",
    companionTwice: "The companion is already in the sideboard.",
  },
};
