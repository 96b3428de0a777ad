import { readStoredRoom, type StoredRoom } from "./stored-room.ts";

/** What an operator keeps; null for no such limit. */
export interface Retention {
  /** Rooms that were played in since, in milliseconds since 1970. */
  readonly playedSince: number | null;
  /** So many bytes of all rooms. */
  readonly bytes: number | null;
}

/**
 * The rooms beyond what is kept, those that were played in last being kept first. One that can't be read is never among
 * them, since nobody knows when it was played in; its bytes count.
 */
export function roomsBeyondRetention(
  rooms: readonly StoredRoom[],
  { playedSince, bytes }: Retention,
): StoredRoom[] {
  const isReadable = ({ state }: StoredRoom): boolean => state === "room";
  let kept = rooms.reduce((sum, room) => sum + (isReadable(room) ? 0 : room.bytes), 0);
  const latestFirst = rooms
    .filter(isReadable)
    .sort((a, b) => (b.playedAt ?? 0) - (a.playedAt ?? 0));
  return latestFirst.filter((room) => {
    const isOld = playedSince !== null && (room.playedAt ?? 0) < playedSince;
    if (!isOld) kept += room.bytes;
    return isOld || (bytes !== null && kept > bytes);
  });
}

/** Whether nobody has played in a room, or deleted it, since it was read. */
export async function isUnchangedSinceRead(found: StoredRoom): Promise<boolean> {
  const { state, playedAt } = await readStoredRoom(found);
  return state === found.state && playedAt === found.playedAt;
}
