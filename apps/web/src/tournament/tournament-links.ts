import type { TournamentTable } from "@baize/protocol";
import { deviceStorage } from "../device/device-storage.ts";

const slot = (rooms: readonly string[]): string => `baize:event:${rooms[0] ?? ""}`;

/** Stores a tournament's links on the device that created it, because the server returns them only once. */
export const saveTournamentLinks = (tables: readonly TournamentTable[]): void =>
  deviceStorage.setItem(slot(tables.map(({ room }) => room)), JSON.stringify(tables));

/** The links of a tournament that this device created; empty for any other. */
export const readTournamentLinks = (
  rooms: readonly string[],
): ReadonlyMap<string, TournamentTable> => {
  const stored = deviceStorage.getItem(slot(rooms));
  if (stored === null) return new Map();
  try {
    const tables = JSON.parse(stored) as readonly TournamentTable[];
    return new Map(tables.map((table) => [table.room, table]));
  } catch {
    // Something else wrote to this key, so the entry counts as missing.
    return new Map();
  }
};
