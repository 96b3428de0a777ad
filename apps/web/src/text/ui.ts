import { Area } from "./area.ts";
import { ui } from "./en/ui.ts";

export const uiText = new Area(ui, { de: async () => (await import("./de/ui.ts")).ui });
