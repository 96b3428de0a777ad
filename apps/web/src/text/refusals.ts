import { Area } from "./area.ts";
import { refusals } from "./en/refusals.ts";

export const refusalsText = new Area(
  refusals,
  async () => (await import("./de/refusals.ts")).refusals,
);
