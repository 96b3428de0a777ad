import { Area } from "./area.ts";
import { gameFileErrors } from "./en/game-file-errors.ts";

export const gameFileErrorsText = new Area(gameFileErrors, {
  de: async () => (await import("./de/game-file-errors.ts")).gameFileErrors,
});
