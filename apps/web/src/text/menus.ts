import { menus } from "./en/menus.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const menuStrings = new TextCatalogue(menus, {
  de: async () => (await import("./de/menus.ts")).menus,
});
