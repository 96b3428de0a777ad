import { join } from "./en/join.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const joinText = new TextCatalogue(join, {
  de: async () => (await import("./de/join.ts")).join,
});
