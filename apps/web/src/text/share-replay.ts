import { shareReplay } from "./en/share-replay.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const shareReplayStrings = new TextCatalogue(shareReplay, {
  de: async () => (await import("./de/share-replay.ts")).shareReplay,
});
