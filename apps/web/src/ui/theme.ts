import { type Settings, settings } from "./settings.ts";

export type Theme = Settings["theme"];

/** Sets the page's theme; `device` follows the device's setting. */
export const applyTheme = ({ theme }: Settings = settings.getState()): void => {
  if (theme === "device") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
};
