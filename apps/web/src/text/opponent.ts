import { Area } from "./area.ts";
import { opponent } from "./en/opponent.ts";

export const opponentText = new Area(opponent, {
  de: async () => (await import("./de/opponent.ts")).opponent,
});
