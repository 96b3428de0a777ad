import { settings } from "./settings.ts";

const REDUCED = "(prefers-reduced-motion: reduce)";

/** Whether nothing is to move by itself: by this device's settings, or by the device's own. */
export const isStill = (): boolean =>
  settings.getState().motion === "less" || matchMedia(REDUCED).matches;
