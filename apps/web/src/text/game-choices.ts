import { Area } from "./area.ts";
import { gameChoices } from "./en/game-choices.ts";

export const gameChoicesText = new Area(gameChoices, {
  de: async () => (await import("./de/game-choices.ts")).gameChoices,
});
