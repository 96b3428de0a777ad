import { landing } from "./en/landing.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const landingStrings = new TextCatalogue(landing, {
  de: async () => (await import("./de/landing.ts")).landing,
});
