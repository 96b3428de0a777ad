/** Why a line of a deck, or a whole deck, can't be loaded as it is. */
export const deckProblems = {
  none: "There are no cards to load yet.",
  tooMany: (most: number, count: number): string =>
    `A deck holds at most ${most.toLocaleString("en")} cards; this one has ${count.toLocaleString("en")}.`,
  tooManyCommanders: (most: number, count: number): string =>
    `A deck has at most ${String(most)} commanders; this one has ${String(count)}.`,
  noName: "The card's name is missing.",
  unprintable: "The name holds characters that can't be printed.",
  longName: (most: number): string => `A card's name has at most ${String(most)} characters.`,
  longPrinting: (most: number): string =>
    `A set and a number have at most ${String(most)} characters each.`,
  countZero: "The count is 0.",
  most: (most: number): string => `A deck holds at most ${most.toLocaleString("en")} cards.`,
  longLine: "The line is too long to be a card.",
  noCount: (text: string): string => `There is no count in front. For one card write “1 ${text}”.`,
  longText: "This is too long to be a deck list.",
  maybeboard: "It is on the maybeboard, which is not part of the deck.",
  tokens: "It is a token; tokens are made at the table.",
  companionTwice: "The companion is in the sideboard list already.",
  zone: (name: string): string => `It is in a zone called “${name}”, which a deck doesn't have.`,
  damagedXml: "The XML is damaged, so no deck can be read from it.",
  unreadXml: "The XML can't be read.",
  doctype: "XML with a DOCTYPE is not accepted. Deck programs don't write one.",
  damagedJson: "The JSON is damaged, so no deck can be read from it.",
  otherJson: "This JSON has no cards in a form that we know from deck sites.",
  otherXml: "This XML is neither a Cockatrice deck nor an MTGO deck.",
};

export type DeckProblemsText = typeof deckProblems;
