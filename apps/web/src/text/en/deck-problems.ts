/** Why a line of a deck, or a whole deck, can't be loaded as it is. */
export const deckProblems = {
  none: "The deck list is empty.",
  tooMany: (most: number, count: number): string =>
    `Too many cards: ${count.toLocaleString("en")} (limit: ${most.toLocaleString("en")}).`,
  tooManyCommanders: (most: number, count: number): string =>
    `Too many commanders: ${String(count)} (limit: ${String(most)}).`,
  noName: "The card name is missing.",
  unprintable: "The card name contains invalid characters.",
  longName: (most: number): string =>
    `The card name is too long (limit: ${String(most)} characters).`,
  longPrinting: (most: number): string =>
    `The set code or collector number is too long (limit: ${String(most)} characters).`,
  countZero: "The count is 0.",
  most: (most: number): string => `Too many cards (limit: ${most.toLocaleString("en")}).`,
  longLine: "The line is too long.",
  noCount: (text: string): string => `The quantity is missing. For one card, write “1 ${text}”.`,
  longText: "The deck list is too long.",
  maybeboard: "Maybeboard: not part of the deck.",
  tokens: "Token: create tokens at the table.",
  companionTwice: "The companion is already in the sideboard.",
  zone: (name: string): string => `Unknown deck section “${name}”.`,
  damagedXml: "The XML file is damaged.",
  unreadXml: "The XML file can’t be read.",
  doctype: "XML files with a DOCTYPE are not supported.",
  damagedJson: (column: number): string => `The JSON file is damaged in column ${String(column)}.`,
  otherJson: "Unknown JSON format: no cards found.",
  otherXml: "Unknown XML format: neither a Cockatrice deck nor an MTGO deck.",
};

export type DeckProblemsText = typeof deckProblems;
