import { Area } from "./area.ts";
import { shareReplay } from "./en/share-replay.ts";

export const shareReplayText = new Area(shareReplay, {
  de: async () => (await import("./de/share-replay.ts")).shareReplay,
});
