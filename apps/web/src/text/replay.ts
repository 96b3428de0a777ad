import { replay } from "./en/replay.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const replayStrings = new TextCatalogue(replay, {
  de: async () => (await import("./de/replay.ts")).replay,
});
