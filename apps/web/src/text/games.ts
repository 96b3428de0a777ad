import { games } from "./en/games.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const gameStrings = new TextCatalogue(games, {
  de: async () => (await import("./de/games.ts")).games,
});
