import { Area } from "./area.ts";
import { actions } from "./en/actions.ts";

export const actionsText = new Area(actions, async () => (await import("./de/actions.ts")).actions);
