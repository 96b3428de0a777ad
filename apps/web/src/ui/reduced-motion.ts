import { settings } from "../device/settings.ts";

const REDUCED = "(prefers-reduced-motion: reduce)";

/** Created once, because the media query updates itself and creating it takes as long as placing ten cards. */
let reduced: MediaQueryList | undefined;

/** Whether motion is reduced, by this device's settings or by the system's. */
export const prefersReducedMotion = (): boolean => {
  reduced ??= matchMedia(REDUCED);
  return settings.getState().motion === "less" || reduced.matches;
};
