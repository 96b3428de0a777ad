import { settings } from "../device/settings.ts";

const REDUCED = "(prefers-reduced-motion: reduce)";

/** Asked for once: its answer stays true, and asking takes as long as putting ten cards in their places. */
let reduced: MediaQueryList | undefined;

/** Whether nothing is to move by itself: by this device's settings, or by the device's own. */
export const prefersReducedMotion = (): boolean => {
  reduced ??= matchMedia(REDUCED);
  return settings.getState().motion === "less" || reduced.matches;
};
