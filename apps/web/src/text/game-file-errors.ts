import { gameFileErrors } from "./en/game-file-errors.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const gameFileErrorStrings = new TextCatalogue(gameFileErrors, {
  de: async () => (await import("./de/game-file-errors.ts")).gameFileErrors,
});
