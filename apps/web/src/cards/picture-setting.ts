import { useSyncExternalStore } from "react";

const KEY = "baize:pictures";

export type PictureSetting = "on" | "off";

const listeners = new Set<() => void>();

/** Whether this device shows pictures of cards. Without storage it does. */
export const readPictureSetting = (): PictureSetting => {
  try {
    return localStorage.getItem(KEY) === "off" ? "off" : "on";
  } catch {
    return "on";
  }
};

export const setPictureSetting = (setting: PictureSetting): void => {
  if (setting === "on") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, setting);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePictureSetting = (): PictureSetting =>
  useSyncExternalStore(subscribe, readPictureSetting, readPictureSetting);
