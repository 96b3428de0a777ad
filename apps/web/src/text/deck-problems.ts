import { Area } from "./area.ts";
import { deckProblems } from "./en/deck-problems.ts";

export const deckProblemsText = new Area(
  deckProblems,
  async () => (await import("./de/deck-problems.ts")).deckProblems,
);
