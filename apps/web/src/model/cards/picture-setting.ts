import { useSyncExternalStore } from "react";
import { deviceStorage } from "../../ui/device-storage.ts";

const KEY = "baize:pictures";

export type PictureSetting = "on" | "off";

const listeners = new Set<() => void>();

/** Whether this device shows pictures of cards. */
export const readPictureSetting = (): PictureSetting =>
  deviceStorage.getItem(KEY) === "off" ? "off" : "on";

export const setPictureSetting = (setting: PictureSetting): void => {
  if (setting === "on") deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, setting);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePictureSetting = (): PictureSetting =>
  useSyncExternalStore(subscribe, readPictureSetting, readPictureSetting);
