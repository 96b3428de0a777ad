import { openTables } from "./en/open-tables.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const openTablesStrings = new TextCatalogue(openTables, {
  de: async () => (await import("./de/open-tables.ts")).openTables,
});
