import type { SharedReplayAddress } from "@baize/client";
import { deviceStorage } from "../device/device-storage.ts";

const slot = ({ room, share }: SharedReplayAddress): string => `baize:share:${room}.${share}`;

/** The key that deletes a shared replay; null on devices that didn't share it. */
export const readShareKey = (place: SharedReplayAddress): string | null =>
  deviceStorage.getItem(slot(place));

export const saveShareKey = (place: SharedReplayAddress, key: string): void =>
  deviceStorage.setItem(slot(place), key);

export const forgetShareKey = (place: SharedReplayAddress): void =>
  deviceStorage.removeItem(slot(place));
