import { Area } from "./area.ts";
import { landing } from "./en/landing.ts";

export const landingText = new Area(landing, {
  de: async () => (await import("./de/landing.ts")).landing,
});
