import { Area } from "./area.ts";
import { join } from "./en/join.ts";

export const joinText = new Area(join, { de: async () => (await import("./de/join.ts")).join });
