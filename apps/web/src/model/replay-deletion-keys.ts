import type { SharedReplayRef } from "@baize/client";
import { deviceStorage } from "../device/device-storage.ts";

const slot = ({ room, share }: SharedReplayRef): string => `baize:share:${room}.${share}`;

/** The key that deletes a shared replay; null on devices that didn't share it. */
export const readReplayDeletionKey = (place: SharedReplayRef): string | null =>
  deviceStorage.getItem(slot(place));

export const saveReplayDeletionKey = (place: SharedReplayRef, key: string): void =>
  deviceStorage.setItem(slot(place), key);

export const forgetReplayDeletionKey = (place: SharedReplayRef): void =>
  deviceStorage.removeItem(slot(place));
