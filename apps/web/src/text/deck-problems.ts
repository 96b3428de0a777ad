import type { DeckError } from "@baize/decks";
import { deckProblems } from "./en/deck-problems.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const deckProblemsText = new TextCatalogue(deckProblems, {
  de: async () => (await import("./de/deck-problems.ts")).deckProblems,
});

/** Formats a fault of a deck as a sentence in the reader's language. */
export const describeDeckFault = (fault: DeckError): string => {
  const { faults } = deckProblemsText.now();
  return faults[fault.code](fault as never);
};
