import { gameChoices } from "./en/game-choices.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const builtInGameStrings = new TextCatalogue(gameChoices, {
  de: async () => (await import("./de/game-choices.ts")).gameChoices,
});
