import { LateArea } from "./area.ts";

/** The log's sentences are part of the engine and are loaded with it. */
export const logText = new LateArea(async () => (await import("./log-area.ts")).logArea);
