import { tournament } from "./en/tournament.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const tournamentStrings = new TextCatalogue(tournament, {
  de: async () => (await import("./de/tournament.ts")).tournament,
});
