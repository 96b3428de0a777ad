import type { DeckAssumption, DeckFileFormat, DeckLoadIssue, LeftOutReason } from "@baize/decks";

type Sentences<Issue extends { readonly code: string }> = {
  readonly [Code in Issue["code"]]: (issue: Extract<Issue, { readonly code: Code }>) => string;
};

/**
 * What there is to say of a deck list: why a line or the whole list can't be loaded, why cards are left out, and what
 * was assumed.
 */
export interface DeckIssueStrings {
  readonly issues: Sentences<DeckLoadIssue>;
  readonly leftOut: Readonly<Record<LeftOutReason, string>>;
  readonly assumptions: Readonly<Record<DeckAssumption, string>>;
  readonly formats: Readonly<Record<DeckFileFormat, string>>;
}

export const deckIssues: DeckIssueStrings = {
  issues: {
    none: () => "No cards in the deck list.",
    tooMany: ({ most, count }) =>
      `Too many cards: ${count.toLocaleString("en")} (limit: ${most.toLocaleString("en")}).`,
    tooManyCommanders: ({ most, count }) => `Too many commanders: ${count} (limit: ${most}).`,
    noName: () => "The card name is missing.",
    unprintable: () => "The card name contains invalid characters.",
    longName: ({ most }) => `The card name is too long (limit: ${most} characters).`,
    longPrinting: ({ most }) =>
      `The set code or collector number is too long (limit: ${most} characters).`,
    countZero: () => "The quantity is 0.",
    most: ({ most }) => `Too many cards (limit: ${most.toLocaleString("en")}).`,
    longLine: () => "The line is too long.",
    noCard: () => "Too long for a card name.",
    address: () => "This is a web address. Export the list on that page and paste it here.",
    badCount: () => "The quantity is not a number.",
    openQuote: () => "A quotation mark is never closed.",
    longText: () => "The deck list is too long.",
    zone: ({ name }) => `Unknown deck section “${name}”.`,
    rarity: ({ name }) =>
      name === "" ? "No rarity." : `The game has no section for the rarity “${name}”.`,
    noReader: () => "Couldn’t load the reader for this file format. Are you offline?",
    damagedXml: () => "The XML file is damaged.",
    unreadXml: () => "The XML file can’t be read.",
    webPage: () => "This is a web page, not a deck list. Export the list on that page.",
    doctype: () => "XML files with a DOCTYPE are not supported.",
    damagedJson: ({ column }) => `The JSON file is damaged in column ${column}.`,
    otherJson: () => "Unknown JSON format: no cards found.",
    otherXml: () => "Unknown XML format: neither a Cockatrice deck nor an MTGO deck.",
  },
  leftOut: {
    maybeboard: "Maybeboard: not part of the deck.",
    tokens: "Token: create tokens at the table.",
    outside: "Not used at this table.",
    companionTwice: "The companion is already in the sideboard.",
  },
  assumptions: {
    oneCopy: "No quantity: counted as one copy each.",
    heading: "Read as a heading, not as a card.",
    sideboard: "From here on, read as the sideboard.",
    commander: "Read as the commander.",
    columns: "No column headings: read as quantities and card names.",
  },
  formats: {
    text: "a text list",
    arena: "a text list as from Arena, Moxfield or ManaBox",
    archidekt: "a text list as from Archidekt",
    goldfish: "a text list as from MTGGoldfish",
    forge: "a Forge deck",
    xmage: "an XMage deck",
    table: "a table (CSV)",
    cockatrice: "a Cockatrice deck",
    mtgo: "an MTGO deck",
    json: "a deck in JSON",
  },
};
