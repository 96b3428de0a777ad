import { opponent } from "./en/opponent.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const opponentStrings = new TextCatalogue(opponent, {
  de: async () => (await import("./de/opponent.ts")).opponent,
});
