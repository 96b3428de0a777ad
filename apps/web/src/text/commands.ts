import { commands } from "./en/commands.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const commandPaletteStrings = new TextCatalogue(commands, {
  de: async () => (await import("./de/commands.ts")).commands,
});
