import { Area } from "./area.ts";
import { tournament } from "./en/tournament.ts";

export const tournamentText = new Area(tournament, {
  de: async () => (await import("./de/tournament.ts")).tournament,
});
