import { settings } from "./en/settings.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const settingsStrings = new TextCatalogue(settings, {
  de: async () => (await import("./de/settings.ts")).settings,
});
