import { Area } from "./area.ts";
import { settings } from "./en/settings.ts";

export const settingsText = new Area(settings, {
  de: async () => (await import("./de/settings.ts")).settings,
});
