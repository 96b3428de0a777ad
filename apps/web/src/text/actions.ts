import { type ActionsText, actions } from "./en/actions.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const actionsText = new TextCatalogue<ActionsText>(actions, {
  de: async () => (await import("./de/actions.ts")).actions,
});
