import { deviceStorage } from "../device/device-storage.ts";

const HIDDEN = "baize:hiddenTables";
/** A table is open for hours at the most, so the oldest can be forgotten. */
const MOST_HIDDEN = 200;

/** The open tables that this device doesn't show, by their room's id. */
export const readHiddenTables = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(HIDDEN) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    // Something else wrote to this key, so nothing is hidden.
    return [];
  }
};

export const saveHiddenTables = (rooms: readonly string[]): void =>
  deviceStorage.setItem(HIDDEN, JSON.stringify(rooms.slice(-MOST_HIDDEN)));
