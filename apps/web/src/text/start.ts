import { start } from "./en/start.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const gameStartStrings = new TextCatalogue(start, {
  de: async () => (await import("./de/start.ts")).start,
});
