import { Area } from "./area.ts";
import { panel } from "./en/panel.ts";

export const panelText = new Area(panel, { de: async () => (await import("./de/panel.ts")).panel });
