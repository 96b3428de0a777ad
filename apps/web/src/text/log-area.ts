import { Area } from "./area.ts";
import { log } from "./en/log.ts";

export const logArea = new Area(log, async () => (await import("./de/log.ts")).log);
