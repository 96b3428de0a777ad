import { Area } from "./area.ts";
import { type ActionsText, actions } from "./en/actions.ts";

export const actionsText = new Area<ActionsText>(actions, {
  de: async () => (await import("./de/actions.ts")).actions,
});
