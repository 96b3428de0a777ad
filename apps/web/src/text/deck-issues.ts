import type { DeckLoadIssue } from "@baize/decks";
import { deckIssues } from "./en/deck-issues.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const deckIssueStrings = new TextCatalogue(deckIssues, {
  de: async () => (await import("./de/deck-issues.ts")).deckIssues,
});

/** Formats an issue of a deck as a sentence in the reader's language. */
export const describeDeckIssue = (issue: DeckLoadIssue): string => {
  const { issues } = deckIssueStrings.now();
  return issues[issue.code](issue as never);
};
