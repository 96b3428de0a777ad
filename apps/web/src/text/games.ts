import { Area } from "./area.ts";
import { games } from "./en/games.ts";

export const gamesText = new Area(games, { de: async () => (await import("./de/games.ts")).games });
