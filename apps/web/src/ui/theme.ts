import { deviceStorage } from "./device-storage.ts";

const KEY = "baize:theme";

export type Theme = "device" | "light" | "dark";

export const readTheme = (): Theme => {
  const stored = deviceStorage.getItem(KEY);
  return stored === "light" || stored === "dark" ? stored : "device";
};

/** Sets the page's theme; `device` follows the device's setting. */
export const applyTheme = (theme: Theme): void => {
  if (theme === "device") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
};

export const setTheme = (theme: Theme): void => {
  if (theme === "device") deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, theme);
  applyTheme(theme);
};
