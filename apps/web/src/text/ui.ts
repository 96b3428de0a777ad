import { ui } from "./en/ui.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const uiText = new TextCatalogue(ui, { de: async () => (await import("./de/ui.ts")).ui });
