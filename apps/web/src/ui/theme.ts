import { type Settings, settings } from "./settings.ts";

export type Theme = Settings["theme"];

/** Sets the page's theme and cloth; `device` follows the device's setting. */
export const applyTheme = ({ theme, cloth }: Settings = settings.getState()): void => {
  const { dataset } = document.documentElement;
  if (theme === "device") delete dataset.theme;
  else dataset.theme = theme;
  dataset.cloth = cloth;
};
