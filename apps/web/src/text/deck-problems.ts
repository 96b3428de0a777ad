import type { DeckIssue } from "@baize/decks";
import { deckProblems } from "./en/deck-problems.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const deckProblemsText = new TextCatalogue(deckProblems, {
  de: async () => (await import("./de/deck-problems.ts")).deckProblems,
});

/** Formats an issue of a deck as a sentence in the reader's language. */
export const describeDeckIssue = (issue: DeckIssue): string => {
  const { faults } = deckProblemsText.now();
  return faults[issue.code](issue as never);
};
