import type { TournamentTable } from "@baize/protocol";
import { deviceStorage } from "../device/device-storage.ts";

const slot = (rooms: readonly string[]): string => `baize:event:${rooms[0] ?? ""}`;

/** Stores a tournament's links on the device that created it, because the server returns them only once. */
export const saveTournamentLinks = (tables: readonly TournamentTable[]): void =>
  deviceStorage.setJson(slot(tables.map(({ room }) => room)), tables);

/** The links of a tournament that this device created; empty for any other. */
export const readTournamentLinks = (
  rooms: readonly string[],
): ReadonlyMap<string, TournamentTable> => {
  const stored = (deviceStorage.getJson(slot(rooms)) ?? []) as readonly TournamentTable[];
  return new Map(stored.map((table) => [table.room, table]));
};
