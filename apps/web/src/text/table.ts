import { table } from "./en/table.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const tableText = new TextCatalogue(table, {
  de: async () => (await import("./de/table.ts")).table,
});
