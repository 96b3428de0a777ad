import { cast } from "./en/cast.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const castText = new TextCatalogue(cast, {
  de: async () => (await import("./de/cast.ts")).cast,
});
