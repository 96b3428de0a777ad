import { decks } from "./en/decks.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const deckStrings = new TextCatalogue(decks, {
  de: async () => (await import("./de/decks.ts")).decks,
});
