import { deviceStorage } from "../device/device-storage.ts";
import type { SharedPlace } from "./address.ts";

const slot = ({ room, share }: SharedPlace): string => `baize:share:${room}.${share}`;

/** The key that deletes a shared replay; null on devices that didn't share it. */
export const readShareKey = (place: SharedPlace): string | null =>
  deviceStorage.getItem(slot(place));

export const saveShareKey = (place: SharedPlace, key: string): void =>
  deviceStorage.setItem(slot(place), key);

export const forgetShareKey = (place: SharedPlace): void => deviceStorage.removeItem(slot(place));
