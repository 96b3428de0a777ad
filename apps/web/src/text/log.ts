import { LateArea } from "./area.ts";

/** The sentences of the log are made by the rules of the table, and come when those do. */
export const logText = new LateArea(async () => (await import("./log-area.ts")).logArea);
