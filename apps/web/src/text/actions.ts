import { type ActionStrings, actions } from "./en/actions.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const actionStrings = new TextCatalogue<ActionStrings>(actions, {
  de: async () => (await import("./de/actions.ts")).actions,
});
