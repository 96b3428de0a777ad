import { cast } from "./en/cast.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const castStrings = new TextCatalogue(cast, {
  de: async () => (await import("./de/cast.ts")).cast,
});
