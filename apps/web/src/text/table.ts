import { table } from "./en/table.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const tableStrings = new TextCatalogue(table, {
  de: async () => (await import("./de/table.ts")).table,
});
