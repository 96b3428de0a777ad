import { join } from "./en/join.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const joinStrings = new TextCatalogue(join, {
  de: async () => (await import("./de/join.ts")).join,
});
