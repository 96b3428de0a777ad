import { Area } from "./area.ts";
import { gameFaults } from "./en/game-faults.ts";

export const gameFaultsText = new Area(gameFaults, {
  de: async () => (await import("./de/game-faults.ts")).gameFaults,
});
