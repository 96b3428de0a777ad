import type { DeckLoadIssue } from "@baize/decks";
import { deckProblems } from "./en/deck-problems.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const deckProblemStrings = new TextCatalogue(deckProblems, {
  de: async () => (await import("./de/deck-problems.ts")).deckProblems,
});

/** Formats an issue of a deck as a sentence in the reader's language. */
export const describeDeckIssue = (issue: DeckLoadIssue): string => {
  const { faults } = deckProblemStrings.now();
  return faults[issue.code](issue as never);
};
