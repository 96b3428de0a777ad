import { dialogs } from "./en/dialogs.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const dialogStrings = new TextCatalogue(dialogs, {
  de: async () => (await import("./de/dialogs.ts")).dialogs,
});
