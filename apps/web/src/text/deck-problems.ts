import type { DeckFault } from "@baize/decks";
import { Area } from "./area.ts";
import { deckProblems } from "./en/deck-problems.ts";

export const deckProblemsText = new Area(deckProblems, {
  de: async () => (await import("./de/deck-problems.ts")).deckProblems,
});

/** A fault of a deck as a sentence in the reader's language. */
export const faultSentence = (fault: DeckFault): string => {
  const { faults } = deckProblemsText.now();
  return faults[fault.code](fault as never);
};
