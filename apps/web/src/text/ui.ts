import { ui } from "./en/ui.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const uiStrings = new TextCatalogue(ui, { de: async () => (await import("./de/ui.ts")).ui });
