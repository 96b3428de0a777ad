import { Area } from "./area.ts";
import { start } from "./en/start.ts";

export const startText = new Area(start, { de: async () => (await import("./de/start.ts")).start });
