import { Area } from "./area.ts";
import { match } from "./en/match.ts";

export const matchText = new Area(match, { de: async () => (await import("./de/match.ts")).match });
