import { Area } from "./area.ts";
import { replay } from "./en/replay.ts";

export const replayText = new Area(replay, {
  de: async () => (await import("./de/replay.ts")).replay,
});
