import { panels } from "./en/panels.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const panelStrings = new TextCatalogue(panels, {
  de: async () => (await import("./de/panels.ts")).panels,
});
