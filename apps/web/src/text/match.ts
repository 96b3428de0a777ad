import { match } from "./en/match.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const matchStrings = new TextCatalogue(match, {
  de: async () => (await import("./de/match.ts")).match,
});
